/**
 * The interface in German: one file a room, each held complete by the type of its English words.
 * @module
 */
import { network } from './network';
import { capstone } from './capstone';
import { chooser } from './chooser';
import { data } from './data';
import { eras } from './eras';
import { exam } from './exam';
import { explore } from './explore';
import { exporting } from './exporting';
import { hunt } from './hunt';
import { offline } from './offline';
import { playlists } from './playlists';
import { present } from './present';
import { reference } from './reference';
import { referenceBeside } from './reference-beside';
import { share } from './share';
import { shell } from './shell';
import { tabs } from './tabs';
import { travel } from './travel';

/** All rooms in German. */
export const german = {
  capstone,
  chooser,
  data,
  eras,
  exam,
  explore,
  exporting,
  hunt,
  network,
  offline,
  playlists,
  present,
  reference,
  referenceBeside,
  share,
  shell,
  tabs,
  travel,
};
