import { html } from 'lit';
import type { hunt as english } from '../en/hunt';

/** The bug hunt, in German. */
export const hunt: typeof english = {
  travel: html`Eine Anfrage kann auch über HTTP reisen, mit einem Header, der etwas anderes sagt, oder im
    Namen von jemand anderem: <b>Headers and caller</b>, unter der Anfrage.`,
  overHttp: 'Es zeigt sich nur über HTTP.',
  otherHeaders: 'Es zeigt sich über HTTP, wo ein Header nicht sagt, was der Body sagt.',
  otherCaller: 'Es zeigt sich jemandem, dem die Task nicht gehört.',
};
