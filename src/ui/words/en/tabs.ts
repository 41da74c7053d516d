import { spoken } from '../spoken';

/** The same work open in two tabs. */
export const tabs = spoken('tabs', {
  both: 'Another tab works on this too, and has just kept its steps. Nothing is overwritten: what you do here is kept as a line beside them.',
  show: 'Show its work here',
});
