import { describe, expect, it } from 'vitest';
import { callTool, getTask, PLAIN_CLIENT } from '../../../src/protocol';
import { homeOf, newWorld, replay, step } from '../../../src/simulation';
import { layoutOf } from '../../../src/ui/network/layout';
import { movesOf } from '../../../src/ui/network/moves-of';
import { objectName } from '../../../src/ui/network/object-name';
import { pictureOf, type Picture } from '../../../src/ui/network/picture';
import { sequenceOf } from '../../../src/ui/network/sequence';
import { Hand } from './support';

const HOTFIX = { project: 'web-storefront' };
const PIPELINE = { project: 'web-storefront', environment: 'production' };

function picture({ world }: Hand): Picture {
  const drawn = pictureOf(world);
  if (!drawn) throw new Error('the network is folded away');
  return drawn;
}

const texts = (lines: Picture['effects']) => lines.map(({ text }) => text);

describe('the picture', () => {
  it('is none while the network is folded away', () => {
    expect(pictureOf(newWorld())).toBeUndefined();
  });

  it('shows a request on its way, then its answer, each as what it is', () => {
    const hand = new Hand();
    hand.send(callTool(1, 'run_build_pipeline', PIPELINE));
    const [sent] = picture(hand).lanes;
    expect(sent).toMatchObject({ id: '1', method: 'tools/call', replica: undefined });
    expect(sent?.pill).toMatchObject({ kind: 'request', words: 'run_build_pipeline', status: undefined });
    hand.deliver();
    const [answered] = picture(hand).lanes;
    expect(answered?.replica).toMatch(/^[AB]$/);
    expect(answered?.pill).toMatchObject({ kind: 'answer', words: 'task', status: 'working' });
    hand.deliver();
    expect(picture(hand).lanes).toEqual([]);
    expect(texts(picture(hand).client.lines)).toEqual(['working', 'knows 1 task']);
  });

  it('shows a connection that is held, the work behind it, and work for nobody', () => {
    const hand = new Hand({ proxyTimeoutMs: 60_000 });
    const call = hand.send(callTool(1, 'deploy_hotfix', HOTFIX, PLAIN_CLIENT));
    hand.deliver();
    expect(picture(hand).lanes[0]?.pill).toMatchObject({ kind: 'held', words: 'held: build' });
    hand.do({ type: 'work-call', call });
    hand.do({ type: 'drop', call });
    const at = picture(hand).replicas.find(({ lines }) => lines.length > 1);
    expect(at?.lines.slice(0, 2)).toEqual([{ text: 'deploy, 2 min' }, { text: 'for nobody', grave: true }]);
    expect(texts(picture(hand).client.lines)).toContain('1 unanswered');
  });

  it('calls out what was done twice, and not what was done once', () => {
    const hand = new Hand({ proxyTimeoutMs: 60_000 });
    const deploy = (id: number) => {
      const call = hand.send(callTool(id, 'deploy_hotfix', HOTFIX, PLAIN_CLIENT));
      hand.deliver();
      hand.do({ type: 'work-call', call });
      hand.do({ type: 'work-call', call });
    };
    deploy(1);
    expect(picture(hand).effects).toEqual([{ text: 'deployed web-storefront once, by request 1' }]);
    deploy(2);
    expect(picture(hand).effects).toEqual([
      { text: 'deployed web-storefront 2 times, by request 1 and request 2', grave: true },
    ]);
  });

  it('shows what a replica that lags still sees, and nothing of it where the store is read', () => {
    const lagging = new Hand({}, { reads: 'eventual' });
    const reading = new Hand({}, { reads: 'strong' });
    for (const hand of [lagging, reading]) {
      hand.ask(callTool(1, 'run_build_pipeline', PIPELINE));
      hand.do({ type: 'work' });
      hand.do({ type: 'work' });
    }
    expect(picture(lagging).replicas.map(({ lines }) => lines[0]?.text)).toEqual([
      'is behind, sees',
      'is behind, sees',
    ]);
    expect(picture(reading).replicas.map(({ lines }) => lines[0]?.text)).toEqual([
      'reads the store',
      'reads the store',
    ]);
    expect(picture(lagging).store.lines).toEqual([{ text: 'input_required', status: 'input_required' }]);
  });

  it('shows a replica that crashed', () => {
    const hand = new Hand();
    hand.do({ type: 'crash', replica: 'A' });
    expect(picture(hand).replicas.map(({ down }) => down)).toEqual([true, undefined]);
  });
});

describe('the moves of an object', () => {
  it('are those of the menu that concern it, possible or not', () => {
    const hand = new Hand();
    const call = hand.send(getTask(1, 'tsk_1'));
    const flight = hand.network.flights[0]!.flight;
    expect(movesOf(hand.world, `message ${flight}`).map(({ action }) => action)).toEqual([
      { type: 'deliver', flight },
      { type: 'drop', call },
    ]);
    const replica = movesOf(hand.world, 'replica A');
    expect(replica.map(({ action }) => action.type)).toEqual(['replicate', 'crash', 'restart']);
    expect(replica.find(({ action }) => action.type === 'restart')?.impossible).toBe('replica A is up');
    expect(movesOf(hand.world, 'client').every(({ action }) => action.type === 'restart-client')).toBe(true);
    expect(movesOf(newWorld(), 'client')).toEqual([]);
  });

  it('of a replica hold the work that it does', () => {
    const hand = new Hand();
    const call = hand.send(callTool(1, 'deploy_hotfix', HOTFIX, PLAIN_CLIENT));
    hand.deliver();
    const busy = homeOf(hand.network, 'deploy_hotfix')!.name;
    const types = (name: string) => movesOf(hand.world, `replica ${name}`).map(({ action }) => action.type);
    expect(types(busy)).toContain('work-call');
    expect(types(busy === 'A' ? 'B' : 'A')).not.toContain('work-call');
    expect(movesOf(hand.world, `connection ${call}`).map(({ action }) => action.type)).toEqual([
      'work-call',
      'drop',
    ]);
  });
});

describe('an object in words', () => {
  it('says what it is, where it goes and what it carries', () => {
    const hand = new Hand({ proxyTimeoutMs: 60_000 });
    hand.send(callTool(1, 'run_build_pipeline', PIPELINE));
    const name = (key: Parameters<typeof objectName>[2]) => objectName(hand.world, picture(hand), key);
    expect(name(picture(hand).lanes[0]!.pill.key)).toBe(
      'Request run_build_pipeline of tools/call, id 1, to the server',
    );
    expect(name('proxy')).toBe(
      'Proxy: waits 1 min, by name. It gives up after 1 min, and routes by Mcp-Name',
    );
    expect(name('store')).toBe('Store: no task');
    hand.deliver();
    expect(name(picture(hand).lanes[0]!.pill.key)).toBe(
      'Answer task, working as the task’s status, to the client for tools/call, id 1',
    );
  });
});

describe('the layout', () => {
  it.each([340, 800])('keeps everything inside %i pixels, and no box on another', (width) => {
    const hand = new Hand({ replicas: 3 });
    for (const id of [1, 2, 3, 4, 5]) hand.send(getTask(id, `tsk_${id}`));
    for (let times = 0; times < 3; times += 1) hand.deliver();
    const { boxes, lanes, height } = layoutOf(picture(hand), width);
    for (const { x, y, width: wide, height: tall } of [...boxes, ...lanes.map(({ pill }) => pill)]) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
      expect(y + tall).toBeLessThanOrEqual(height + 1);
    }
    const apart = boxes.every((one, index) =>
      boxes
        .slice(index + 1)
        .every(
          (other) =>
            one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y,
        ),
    );
    expect(apart).toBe(true);
  });

  it('writes less where there is little room', () => {
    const hand = new Hand();
    const client = (width: number) => layoutOf(picture(hand), width).boxes[0]!.lines.map(({ text }) => text);
    expect(client(800)).toEqual(['knows no task']);
    expect(client(340)).toEqual(['no task']);
  });
});

describe('somebody else who calls', () => {
  const withStranger = () => {
    const hand = new Hand();
    hand.send(callTool(1, 'run_build_pipeline', PIPELINE));
    hand.deliver();
    hand.deliver();
    const taskId = hand.world.client.tasks[0]!.taskId;
    hand.do({ type: 'send', message: getTask('theirs', taskId), caller: 'mallory' });
    hand.send(getTask(2, taskId));
    return hand;
  };

  it('is drawn beside the client, with requests of their own', () => {
    const { callers, lanes } = picture(withStranger());
    expect(callers).toEqual([
      { key: 'caller 0', title: 'mallory', lines: [{ text: 'another caller', brief: 'other' }] },
    ]);
    expect(lanes.map(({ id, caller }) => [id, caller])).toEqual([
      ['theirs', 'mallory'],
      ['2', undefined],
    ]);
    expect(picture(new Hand()).callers).toEqual([]);
  });

  it('has a box and a menu, and its messages say whose they are', () => {
    const { world } = withStranger();
    const drawn = pictureOf(world)!;
    expect(objectName(world, drawn, 'caller 0')).toBe('mallory: another caller');
    const [lane] = drawn.lanes;
    expect(objectName(world, drawn, lane!.pill.key)).toBe(
      'Request tasks/get, id theirs, to the server, from mallory',
    );
    const moves = movesOf(world, 'caller 0').map(({ action }) => action);
    expect(moves).toEqual([{ type: 'drop', call: lane!.call }]);
  });

  it.each([340, 900])('stands below the client in a width of %i, each at its own wires', (width) => {
    const layout = layoutOf(picture(withStranger()), width);
    const box = (key: string) => layout.boxes.find((placed) => placed.box.key === key)!;
    const [client, other] = [box('client'), box('caller 0')];
    expect(other.y).toBeGreaterThan(client.y + client.height);
    for (const { lane, y } of layout.lanes) {
      const { y: top, height } = lane.caller === undefined ? client : other;
      expect(y).toBeGreaterThan(top);
      expect(y).toBeLessThan(top + height);
    }
  });

  it('has a line of their own in the sequence', () => {
    const timeline = [
      { type: 'send', message: getTask(1, 'tsk_1'), caller: 'mallory' },
      { type: 'deliver', flight: 2 },
      { type: 'deliver', flight: 3 },
    ] as const;
    const { now } = replay(new Hand().world, step, timeline);
    const { parties, arrows } = sequenceOf(now);
    expect(parties.slice(0, 3)).toEqual(['client', 'caller mallory', 'proxy']);
    expect(arrows.map(({ from, to }) => from.startsWith('caller') || to.startsWith('caller'))).toEqual([
      true,
      true,
    ]);
  });
});
