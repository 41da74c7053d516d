import { spoken } from '../spoken';

/** A new version, and the time without a network. */
export const offline = spoken('offline', {
  waiting: 'A new version of the lab is here. Your work is kept first; nothing is reloaded until you say so.',
  elsewhere:
    'Another tab went on to a new version of the lab. This one still works as the version before; your work is kept when you reload it.',
  reload: 'Reload',
  later: 'Later',
  notKept:
    'Not reloaded: the browser does not keep the work of this page, because its storage is full or switched off. Save it as a file first.',
  yourData: 'Your data',
});
