import type { Page } from 'playwright';

/** A picture to take. */
export interface Shot {
  readonly name: string;
  /** The address, from the folder of the site. */
  readonly route: string;
  /** What is done before. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** The whole page in one picture, for a page that is read from top to bottom. */
  readonly full?: boolean;
  /** What `act` brought into view is all there is to look at. */
  readonly still?: boolean;
}
