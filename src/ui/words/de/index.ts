/**
 * The interface in German: one file a room, each held complete by the type of its English words.
 * @module
 */
import { capstone } from './capstone';
import { check } from './check';
import { chooser } from './chooser';
import { data } from './data';
import { eras } from './eras';
import { exam } from './exam';
import { explore } from './explore';
import { exporting } from './exporting';
import { hunt } from './hunt';
import { network } from './network';
import { offline } from './offline';
import { parts } from './parts';
import { playlists } from './playlists';
import { present } from './present';
import { referenceBeside } from './reference-beside';
import { reference } from './reference';
import { share } from './share';
import { shell } from './shell';
import { tabs } from './tabs';
import { travel } from './travel';

/** All rooms in German. */
export const german = {
  capstone,
  check,
  chooser,
  data,
  eras,
  exam,
  explore,
  exporting,
  hunt,
  network,
  offline,
  parts,
  playlists,
  present,
  reference,
  referenceBeside,
  share,
  shell,
  tabs,
  travel,
};
