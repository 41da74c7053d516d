import { plural } from '../plural';
import { spoken } from '../spoken';

/** The trainer: cards. */
export const examCards = spoken('examCards', {
  kinds: {
    term: 'Key terms',
    error: 'Error codes',
    field: 'Fields',
    status: 'Statuses',
    header: 'Headers',
  },
  which: 'Which cards',
  asks: {
    term: 'What does it mean?',
    error: 'By which code is it refused?',
    field: 'What type is it, must it be there, and what does it say?',
    status: 'What does it mean, what comes with it, and where may it move?',
    header: 'What does it repeat, and on which requests?',
  },
  standing: (due: number, fresh: number) => `Due today: ${due}. New: ${fresh}.`,
  none: 'Nothing is due today, and there is no card of these kinds that you have not seen.',
  begin: 'Begin',
  place: (number: number, of: number) => `Card ${number} of ${of}`,
  turn: 'Turn it over',
  knew: 'Did you know it?',
  grades: { not: 'No', hardly: 'Hardly', well: 'Yes' },
  leave: 'Leave it here',
  over: 'The cards are done',
  overSays: (well: number, of: number) =>
    `${well} of ${of} ${plural(of, { one: 'card', other: 'cards' })} known at the first look. Each comes back when its time has come.`,
  again: 'More cards',
  anki: 'Anki',
  ankiSays: 'A text file that Anki imports. A card that you import again is updated, and stays one card.',
  saveForAnki: 'Save the cards for Anki',
  saved: (name: string) => `Saved as ${name}.`,
});
