/**
 * Where an embedded lab is, from what its element says.
 * @module
 */

/** What the element's attributes say; `null` where there is none. */
export interface EmbedWish {
  /** The name of a lesson, such as `polling`. */
  readonly lesson: string | null;
  /** With a lesson, the name of a moment of its run; alone, the code of a moment that was shared. */
  readonly moment: string | null;
  /** `light` or `dark`; anything else follows the reader's system. */
  readonly theme: string | null;
  /** The address of the built site; `null`: the folder that the script is in. */
  readonly src: string | null;
}

/**
 * The address of the page to show.
 * @param wish - What the attributes say.
 * @param home - The folder that the script is in.
 * @param base - The address of the page around it, against which `src` is read.
 * @returns `undefined` where `src` is no address of the web.
 */
export function embedAddress(wish: EmbedWish, home: string, base: string): URL | undefined {
  const address = siteAddress(wish.src, home, base);
  if (!address) return undefined;
  address.search = '';
  address.searchParams.set('embed', '');
  if (wish.theme === 'light' || wish.theme === 'dark') address.searchParams.set('theme', wish.theme);
  address.hash = placeOf(wish);
  return address;
}

function siteAddress(src: string | null, home: string, base: string): URL | undefined {
  try {
    const address = src === null ? new URL(home) : new URL(src, base);
    return address.protocol === 'http:' || address.protocol === 'https:' || src === null
      ? address
      : undefined;
  } catch {
    return undefined;
  }
}

function placeOf({ lesson, moment }: EmbedWish): string {
  const part = (text: string) => encodeURIComponent(text.trim());
  if (lesson === null) return moment === null ? '#/playground' : `#/at/${part(moment)}`;
  return moment === null ? `#/lessons/${part(lesson)}` : `#/lessons/${part(lesson)}/${part(moment)}`;
}
