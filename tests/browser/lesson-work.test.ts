import { html, render } from 'lit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { markChallenge, markRead, NO_PROGRESS, playLesson, playSolution } from '../../src/course';
import { act, begin, newWorld, seek, step, type LabMoment, type LabTimeline } from '../../src/simulation';
import { challengeDesk, lessonDesk, requestAt, resetDraft } from '../../src/ui/bench/desk';
import { momentAt, momentsOn, restartAt, sameLine, toRun } from '../../src/ui/bench/lines';
import {
  atChallenge,
  challengeWork,
  NO_WORK,
  predictionWork,
  readExerciseWork,
  withChallenge,
  withPrediction,
} from '../../src/ui/lesson/exercise-work';
import { LISTED_LESSONS } from '../../src/ui/lesson-list';
import { fetchLesson, LESSONS } from '../../src/ui/lessons';
import '../../src/ui/pages/lessons-page';
import { changeProgress, currentProgress, progressErased, watchProgress } from '../../src/ui/progress';
import { headingIn, keepReading, lastLesson } from '../../src/ui/reading';
import { eraseWork, writeWork } from '../../src/ui/storage';

beforeEach(() => localStorage.clear());
afterEach(() => render(html``, document.body));

const pause = (timeline: LabTimeline) => act(timeline, step, { type: 'advance', ms: 1000 });

describe('the desk of a challenge', () => {
  it('begins where the challenge starts, with its starter', async () => {
    const lesson = await fetchLesson('input-in-mid-flight');
    const challenge = lesson.challenges.find(({ id }) => id === 'in-two-parts')!;
    const desk = challengeDesk(lesson, challenge);
    const { timeline, draft } = desk.beginning();
    expect(desk.from).toBeGreaterThan(0);
    expect(timeline.now.depth).toBe(desk.from);
    expect(draft.origin).toEqual({ kind: 'starter' });
    expect(JSON.parse(draft.text)).toMatchObject({ method: 'tasks/update' });
    expect(desk.name).not.toBe(lessonDesk(lesson).name);
  });

  it('gives its starter back at its start, and elsewhere what was sent', async () => {
    const lesson = await fetchLesson('input-in-mid-flight');
    const desk = challengeDesk(
      lesson,
      lesson.challenges.find(({ id }) => id === 'in-two-parts')!,
    );
    const { timeline, draft } = desk.beginning();
    const start: LabMoment = timeline.now;
    expect(requestAt(start, desk)).toEqual(draft);
    expect(requestAt(start, lessonDesk(lesson))?.origin).toEqual({ kind: 'step' });
    const typed = { text: 'x', origin: { kind: 'typed' } } as const;
    expect(resetDraft(typed, start, desk, undefined)).toEqual(draft);
    expect(resetDraft(typed, start, desk, 'get').origin).toEqual({ kind: 'template', id: 'get' });
    expect(resetDraft(typed, start, lessonDesk(lesson), undefined).origin).toMatchObject({ id: 'discover' });
  });

  it('has the challenge’s own server', async () => {
    const lesson = await fetchLesson('cancelling');
    const desk = challengeDesk(
      lesson,
      lesson.challenges.find(({ id }) => id === 'deaf-server')!,
    );
    expect(desk.setup.policy.cancel).toBe('never');
    expect(lessonDesk(lesson).setup.policy.cancel).not.toBe('never');
  });
});

describe('runs that were played apart', () => {
  it('are walked along, taken over or returned to, and what is left for them is kept', async () => {
    const lesson = await fetchLesson('polling');
    const run = playLesson(lesson);
    const tip: LabMoment = run.timeline.tip;
    const own = pause(begin(newWorld(lesson.setup)));
    const there = toRun(own, tip, 2);
    expect(there.now.depth).toBe(2);
    expect(there.left).toEqual([own.tip]);
    expect(toRun(there, tip, 3)).toMatchObject({ now: { depth: 3 }, left: there.left });
    const away = pause(seek(there, 1));
    expect(toRun(away, tip, 4).left).not.toContain(tip);
    expect(sameLine(toRun(away, tip, 4).tip, tip)).toBe(true);
  });

  it('have named moments, which another line does not have', async () => {
    const lesson = await fetchLesson('polling');
    const played = playLesson(lesson);
    const depth = played.moments.get('first-poll')!;
    expect(momentAt(played, seek(played.timeline, depth).now)).toBe('first-poll');
    expect(momentAt(played, seek(played.timeline, 0).now)).toBe('start');
    const other = pause(seek(played.timeline, depth - 1)).now;
    expect(momentAt(played, other)).toBeUndefined();
  });

  it('name the steps of a line as far as it is the run', async () => {
    const played = playLesson(await fetchLesson('polling'));
    const depth = played.moments.get('first-poll')!;
    const names = momentsOn(played, played.timeline.tip);
    expect(names).toContainEqual({ name: 'first poll', step: depth });
    expect(names.map(({ name }) => name)).not.toContain('start');
    const parted = pause(pause(seek(played.timeline, depth)));
    expect(momentsOn(played, parted.tip).at(-1)).toEqual({ name: 'first poll', step: depth });
    const early = pause(seek(played.timeline, depth - 1));
    expect(momentsOn(played, early.tip)).not.toContainEqual({ name: 'first poll', step: depth });
    expect(momentsOn(played, begin(newWorld({ seed: 9 })).tip as LabMoment)).toEqual([]);
  });

  it('begin anew at a step, and only where there is something after it', () => {
    const line = pause(pause(pause(begin(newWorld()))));
    const anew = restartAt(line, 1);
    expect(anew).toMatchObject({ now: { depth: 1 }, tip: { depth: 1 } });
    expect(anew.left).toEqual([line.tip]);
    expect(restartAt(anew, 1)).toBe(anew);
  });
});

describe('the work on exercises', () => {
  it('comes back as it was kept', async () => {
    const lesson = await fetchLesson('polling');
    const [challenge] = lesson.challenges;
    const run = playSolution(lesson, challenge!).timeline.tip as LabMoment;
    let work = withPrediction(NO_WORK, { id: 'p', text: '{', compared: '{}', shown: true });
    work = withChallenge(work, { id: 'c', hints: 2, passed: [run.action!], gaveUp: true });
    work = atChallenge(work, 'c');
    expect(readExerciseWork(JSON.parse(JSON.stringify(work)))).toEqual(work);
    expect(predictionWork(work, 'p').text).toBe('{');
    expect(challengeWork(work, 'other')).toEqual({ id: 'other', hints: 0 });
    expect('at' in atChallenge(work, undefined)).toBe(false);
  });

  it.each([
    null,
    {},
    { predictions: [], challenges: 1 },
    { predictions: [{}], challenges: [] },
    { predictions: [{ id: 'p', compared: '{' }], challenges: [] },
    { predictions: [], challenges: [{ id: 'c', hints: 'many' }] },
    { predictions: [], challenges: [{ id: 'c', hints: 0, passed: [5] }] },
  ])('refuses %j', (content) => expect(readExerciseWork(content)).toBeUndefined());
});

describe('progress in the browser', () => {
  it('is kept, and whoever shows it is told', () => {
    let told = 0;
    const stop = watchProgress(() => (told += 1));
    changeProgress((done) => markRead(done, 'polling'));
    changeProgress((done) => markRead(done, 'polling'));
    stop();
    changeProgress((done) => markRead(done, 'other'));
    expect(told).toBe(1);
    expect(currentProgress().lessons.map(({ slug }) => slug)).toEqual(['polling', 'other']);
  });

  it('that cannot be read is set aside and begun anew', () => {
    localStorage.setItem('mcp-tasks-lab/work/progress', '{');
    expect(currentProgress()).toEqual(NO_PROGRESS);
    expect(localStorage.getItem('mcp-tasks-lab/damaged/progress')).toBe('{');
  });

  it('of a later version is read as far as it is known, and set aside whole before it is written', () => {
    writeWork('progress', { version: 2, lessons: [{ slug: 'a', read: true, stars: 5 }] });
    expect(currentProgress().lessons).toMatchObject([{ slug: 'a', read: true }]);
    changeProgress((done) => markRead(done, 'b'));
    expect(currentProgress().lessons.map(({ slug }) => slug)).toEqual(['a', 'b']);
    expect(localStorage.getItem('mcp-tasks-lab/damaged/progress')).toContain('stars');
  });

  it('is erased with the work of the lessons alone, and comes back', () => {
    changeProgress((done) => markRead(done, 'polling'));
    writeWork('playground', 1);
    const undo = eraseWork((name) => name === 'progress');
    progressErased();
    expect(currentProgress()).toEqual(NO_PROGRESS);
    expect(localStorage.getItem('mcp-tasks-lab/work/playground')).not.toBeNull();
    undo();
    expect(currentProgress().lessons).toHaveLength(1);
  });

  it('knows where the reader is', () => {
    expect([lastLesson(), headingIn('polling')]).toEqual([undefined, undefined]);
    keepReading('polling', '');
    keepReading('cancelling', 'two');
    keepReading('polling', 'three');
    expect([lastLesson(), headingIn('polling'), headingIn('cancelling')]).toEqual([
      'polling',
      'three',
      'two',
    ]);
    localStorage.setItem('mcp-tasks-lab/work/reading', '{"version":1,"content":{"last":5}}');
    expect(lastLesson()).toBeUndefined();
  });
});

describe('the list of lessons', () => {
  const text = () => document.querySelector('lessons-page')!.textContent!.replace(/\s+/g, ' ');
  const show = async () => {
    render(html`<main><lessons-page></lessons-page></main>`, document.body);
    await document.querySelector('lessons-page')!.updateComplete;
  };

  it('says nothing of progress before there is any', async () => {
    await show();
    expect(text()).not.toContain('lessons done');
    expect(text()).not.toContain('Continue');
    expect(document.querySelectorAll('.lesson-list li')).toHaveLength(LESSONS.length);
  });

  it('says how far each lesson is, and leads back to the last one', async () => {
    const { slug, predictions, challenges, assertions } = LISTED_LESSONS[3]!;
    changeProgress((done) => markChallenge(markRead(done, slug), slug, challenges[0]!.id, 3));
    keepReading(slug, '');
    await show();
    expect(text()).toContain(
      `read · predictions 0 of ${predictions.length} · challenges 1 of ${challenges.length} · assertions 0 of ${assertions.length}`,
    );
    expect(text()).toContain(`0 of ${LESSONS.length} lessons done`);
    await expect.element(page.getByRole('link', { name: /^Continue with lesson 4/ })).toBeVisible();
  });

  it('erases, brings back, and reads progress from a file', async () => {
    changeProgress((done) => markRead(done, 'polling'));
    await show();
    await page.getByRole('button', { name: 'Erase' }).click();
    expect(currentProgress()).toEqual(NO_PROGRESS);
    await page.getByRole('button', { name: 'Bring it all back' }).click();
    expect(currentProgress().lessons).toHaveLength(1);

    const give = async (content: string) => {
      const input = document.querySelector<HTMLInputElement>('progress-tools input')!;
      const files = new DataTransfer();
      files.items.add(new File([content], 'p.json'));
      input.files = files.files;
      input.dispatchEvent(new Event('change'));
    };
    await give('{"version": 1, "lessons": [{"slug": "cancelling", "read": true}, 7]}');
    await expect.element(page.getByText(/Progress in 1 lesson was read/)).toBeVisible();
    await expect.element(page.getByText(/Lesson 2 of the file has no slug/)).toBeVisible();
    expect(currentProgress().lessons.map(({ slug }) => slug)).toEqual(['polling', 'cancelling']);
    await give('no');
    await expect.element(page.getByText('Nothing was added.')).toBeVisible();
    expect(currentProgress().lessons).toHaveLength(2);
  });
});
