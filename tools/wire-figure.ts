/** What stands behind the opening fence of an example, such as `json breaks=get/shape answers=tasks/get`. */
export interface FenceInfo {
  readonly language: string;
  /** The rules that the example breaks on purpose. */
  readonly breaks: readonly string[];
  /** The method of a request that is not shown, whose answer this is. */
  readonly answers?: string;
}

/** Reads what stands behind an opening fence. Words that mean nothing here are left out. */
export function fenceInfo(info: string): FenceInfo {
  const [language = '', ...words] = info.trim().split(/\s+/);
  const valueOf = (name: string) => words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
  const breaks = (valueOf('breaks') ?? '').split(',').filter((id) => id !== '');
  const answers = valueOf('answers');
  return { language, breaks, ...(answers === undefined ? {} : { answers }) };
}

/**
 * Puts an example of the wire into a figure that says what it is: wrong on purpose, with the rules that it breaks; or
 * a message of a client, right or wrong, which a page with an editor may offer to send. Any other code stays as it is.
 * @param info - What stands behind the opening fence.
 * @param source - The example's text.
 * @param code - The example, rendered.
 */
export function wireFigure(info: FenceInfo, source: string, code: string): string {
  const { language, breaks, answers } = info;
  const answer = answers === undefined ? '' : ` data-answers="${attribute(answers)}"`;
  const sent = language === 'json' ? clientMessage(source) : undefined;
  const sends = sent === undefined ? '' : ` data-sends="${sent}"`;
  if (breaks.length > 0) {
    const data = ` data-breaks="${attribute(breaks.join(' '))}"${answer}${sends}`;
    return `<figure class="wire wrong"${data}>\n${caption(language, breaks)}\n${code}</figure>\n`;
  }
  if (sent !== undefined) return `<figure class="wire"${sends}>\n${code}</figure>\n`;
  return answer === '' ? code : `<figure class="wire"${answer}>\n${code}</figure>\n`;
}

/** Says that an example is wrong. A whole transcript is to be searched first: its rules stand folded. */
function caption(language: string, breaks: readonly string[]): string {
  const rules = breaks.map((id) => `<a href="#rule/${attribute(id)}">${attribute(id)}</a>`).join(', ');
  if (language === 'json') return `<figcaption><b>Wrong on purpose.</b> It breaks ${rules}.</figcaption>`;
  return `<figcaption><b>Wrong on purpose.</b>
<details><summary>Which rules does it break?</summary><p>${rules}</p></details></figcaption>`;
}

/** The one notification that a client sends about a request or a subscription; all others here are a server's. */
const CLIENT_NOTIFICATION = 'notifications/cancelled';

/** What of a client an example shows: a request, a notification, or nothing of it. */
function clientMessage(source: string): 'request' | 'notification' | undefined {
  try {
    const message = JSON.parse(source) as { jsonrpc?: unknown; method?: unknown; id?: unknown } | null;
    if (message?.jsonrpc === undefined || typeof message.method !== 'string') return undefined;
    if (message.id !== undefined) return 'request';
    return message.method === CLIENT_NOTIFICATION ? 'notification' : undefined;
  } catch {
    return undefined;
  }
}

function attribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
