/**
 * A playlist as a file and as a link, and back: whatever comes in is read field by field before anything is done with
 * it.
 * @module
 */
import { readPlaylist, type Playlist, type PlaylistFault } from '../../course';
import { MOST_LINK } from '../../course/moments';
import { pack, unpack } from '../../course/moments/pack';
import { jsonProblem } from '../editor/json-problem';
import { playlists as words } from '../words/en/playlists';

/** Bytes of a file; a playlist of all its parts and notes is smaller. */
const MOST_BYTES = 8_000_000;

/** A playlist that was read, or why not, in words. */
export type ReadTalk = { readonly playlist: Playlist } | { readonly says: string };

/** Reads a playlist from a file. */
export async function fromFile(file: File): Promise<ReadTalk> {
  if (file.size > MOST_BYTES) return { says: words.tooLarge };
  const text = await file.text();
  const problem = jsonProblem(text);
  if (problem) return { says: words.notJson(problem.message) };
  return told(readPlaylist(JSON.parse(text)));
}

/** Reads a playlist from the code of a link. */
export function fromCode(code: string): ReadTalk {
  const unpacked = unpack(code);
  if ('fault' in unpacked || jsonProblem(unpacked.text)) return { says: words.notReadLink };
  return told(readPlaylist(JSON.parse(unpacked.text)));
}

/** The link to a playlist, the same for the same playlist; `undefined` where it is too long for one. */
export function toLink(playlist: Playlist): string | undefined {
  const code = pack(JSON.stringify(playlist));
  return code.length > MOST_LINK ? undefined : new URL(`#/playlist/${code}`, location.href).href;
}

/** The place that somebody pasted, as a part of a playlist begins with it. */
export function placeIn(pasted: string): string {
  const text = pasted.trim();
  const from = text.indexOf('#/');
  return (from < 0 ? text : text.slice(from)).split('?', 1)[0]!;
}

/** What is wrong with a playlist, in words. */
export function faultWords({ field, problem }: PlaylistFault): string {
  return words.fault[problem](field || words.whole);
}

function told(read: ReturnType<typeof readPlaylist>): ReadTalk {
  return 'playlist' in read ? read : { says: faultWords(read.fault) };
}
