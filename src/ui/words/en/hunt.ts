import { html } from 'lit';
import { spoken } from '../spoken';

/** The bug hunt. */
export const hunt = spoken('hunt', {
  travel: html`A request can also travel over HTTP, with a header written otherwise, or on behalf of somebody
    else: <b>Headers and caller</b>, below the request.`,
  overHttp: 'It shows over HTTP alone.',
  otherHeaders: 'It shows over HTTP, where a header does not say what the body says.',
  otherCaller: 'It shows to somebody else than the owner of the task.',
});
