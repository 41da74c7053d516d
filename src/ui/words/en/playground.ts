import { html } from 'lit';
import { spoken } from '../spoken';

/** The playground: what stands beside its bench. */
export const playground = spoken('playground', {
  title: 'Playground',
  lead: 'One client, one server, one worker, and a clock that you advance. Nothing moves by itself.',
  empty: 'Empty world',
  practice: 'Practice lab',
  about:
    'The practice lab is the whole run, from discovery to every kind of end. It opens at its start: Step forward walks it.',
  ways: html`More to try: <a href="#/compare">two runs side by side</a>;
    <a href="#/explore">every order of what can happen</a>; <a href="#/hunt">a server with a hidden bug</a>.`,
  opened: { empty: 'An empty world.', practice: 'The practice lab is loaded, at its start.' },
  anew: 'The world is made anew.',
  notCompared: 'The comparison could not be loaded. Try again.',
});
