/**
 * The interface in German: one file a room, each held complete by the type of its English words.
 * @module
 */
import { bench } from './bench';
import { branches } from './branches';
import { capstone } from './capstone';
import { check } from './check';
import { chooser } from './chooser';
import { compare } from './compare';
import { data } from './data';
import { driver } from './driver';
import { editor } from './editor';
import { eras } from './eras';
import { exam } from './exam';
import { examCards } from './exam-cards';
import { examEndless } from './exam-endless';
import { examMock } from './exam-mock';
import { examPractice } from './exam-practice';
import { examRecord } from './exam-record';
import { exercises } from './exercises';
import { explanation } from './explanation';
import { explore } from './explore';
import { exporting } from './exporting';
import { fileTools } from './file-tools';
import { hunt } from './hunt';
import { keys } from './keys';
import { lesson } from './lesson';
import { lessons } from './lessons';
import { moments } from './moments';
import { network } from './network';
import { offline } from './offline';
import { parts } from './parts';
import { playground } from './playground';
import { playlists } from './playlists';
import { present } from './present';
import { reference } from './reference';
import { referenceBeside } from './reference-beside';
import { rules } from './rules';
import { schemas } from './schemas';
import { seat } from './seat';
import { setup } from './setup';
import { share } from './share';
import { shell } from './shell';
import { tabs } from './tabs';
import { travel } from './travel';
import { timeline } from './timeline';

/** All rooms in German. */
export const german = {
  bench,
  branches,
  capstone,
  check,
  chooser,
  compare,
  data,
  driver,
  editor,
  eras,
  exam,
  examCards,
  examEndless,
  examMock,
  examPractice,
  examRecord,
  exercises,
  explanation,
  explore,
  exporting,
  fileTools,
  hunt,
  keys,
  lesson,
  lessons,
  moments,
  network,
  offline,
  parts,
  playground,
  playlists,
  present,
  reference,
  referenceBeside,
  rules,
  schemas,
  seat,
  setup,
  share,
  shell,
  tabs,
  travel,
  timeline,
};
