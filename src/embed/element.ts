/**
 * `<mcp-tasks-lab lesson="polling">`: the lab inside another site, from one script.
 *
 * The lab lies in a frame, so that no style of the page around it reaches in and none reaches out, and its code editor
 * sits in a document of its own. The page can set the height with `--mcp-tasks-lab-height`, and hears of the reader's
 * way through the event `lab-place`.
 * @module
 */
import { embedAddress } from './address';
import { readEmbedMessage } from './message';

/** The folder of the script, with the built site beside it. Only known while the script runs for the first time. */
const HOME = new URL('./', (document.currentScript as HTMLScriptElement | null)?.src ?? document.baseURI)
  .href;

/** How tall the lab may be, in CSS pixels, whatever it wishes: a page must stay a page. */
const HEIGHT = { least: 420, most: 760 } as const;

/** Rules marked important inside a shadow tree win over all of the page around it. */
const STYLE = `
  :host { all: initial !important; display: block !important; }
  div { display: block; font: 400 14px/1.5 system-ui, sans-serif; color: light-dark(#1d222a, #e9e6e0); color-scheme: light dark; }
  iframe { display: block; box-sizing: border-box; inline-size: 100%; block-size: var(--mcp-tasks-lab-height, ${HEIGHT.most}px); border: 1px solid #7d8088; border-radius: 6px; background: light-dark(#fcfbf8, #12151a); }
  p { margin: 6px 0 0; text-align: end; }
  a { color: light-dark(#1e4e93, #96c0fe); text-underline-offset: .18em; }
  a:focus-visible { outline: 2px solid; outline-offset: 2px; }
`;

/**
 * Scripts and its own storage are what the lab is made of; the rest of what a frame may do it does not need. The two
 * together bind only where site and page have different origins: a page on the lab's own origin trusts it anyway.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-downloads allow-popups allow-popups-to-escape-sandbox';

class McpTasksLab extends HTMLElement {
  static readonly observedAttributes = ['lesson', 'moment', 'theme', 'src'];

  readonly #frame = document.createElement('iframe');
  readonly #link = document.createElement('a');
  #address: URL | undefined;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    const frame = this.#frame;
    frame.loading = 'lazy';
    frame.referrerPolicy = 'no-referrer';
    frame.allow = 'clipboard-write';
    frame.setAttribute('sandbox', SANDBOX);
    this.#link.textContent = 'Open in MCP Tasks Lab';
    this.#link.target = '_blank';
    this.#link.rel = 'noopener';
    const [box, line] = [document.createElement('div'), document.createElement('p')];
    line.append(this.#link);
    box.append(frame, line);
    root.append(box);
  }

  connectedCallback(): void {
    window.addEventListener('message', this.#hear);
    this.#show();
  }

  disconnectedCallback(): void {
    window.removeEventListener('message', this.#hear);
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show();
  }

  #show(): void {
    const [lesson, moment, theme, src] = ['lesson', 'moment', 'theme', 'src'].map((name) =>
      this.getAttribute(name),
    );
    const wish = { lesson: lesson ?? null, moment: moment ?? null, theme: theme ?? null, src: src ?? null };
    const address = embedAddress(wish, HOME, document.baseURI);
    this.#frame.hidden = address === undefined;
    if (!address) {
      console.error(`<mcp-tasks-lab>: src is no address of the web: ${String(src)}`);
      return;
    }
    if (this.#address?.href === address.href) return;
    this.#address = address;
    this.#frame.title =
      lesson === undefined || lesson === null ? 'MCP Tasks Lab' : `MCP Tasks Lab: ${lesson}`;
    this.#frame.src = address.href;
    this.#leadTo(address.hash);
  }

  /** Believes the lab in this frame alone, and of it a height and a place. */
  readonly #hear = ({ data, origin, source }: MessageEvent): void => {
    if (!this.#address || source !== this.#frame.contentWindow || origin !== this.#address.origin) return;
    const message = readEmbedMessage(data);
    if (!message) return;
    const height = Math.min(HEIGHT.most, Math.max(HEIGHT.least, Math.round(message.height)));
    this.#frame.style.setProperty('block-size', `var(--mcp-tasks-lab-height, ${height}px)`);
    this.#leadTo(message.place);
    this.dispatchEvent(new CustomEvent('lab-place', { detail: message.place }));
  };

  #leadTo(place: string): void {
    const plain = new URL(this.#address!);
    plain.search = '';
    plain.hash = place;
    this.#link.href = plain.href;
  }
}

if (!customElements.get('mcp-tasks-lab')) customElements.define('mcp-tasks-lab', McpTasksLab);
