import { html, type Html } from './html.ts';

const pieces =
  /\\(?<escaped>[!-/:-@[-`{-~])|```(?:\w*\n)?(?<block>[^]+?)```|`(?<code>[^`\n]+)`|\*\*(?<bold>[^]+?)\*\*(?!\*)|__(?<underlined>[^]+?)__(?!_)|~~(?<struck>[^]+?)~~|\*(?=\S)(?<slanted>[^*]+?)\*|(?<!\w)_(?<italic>[^_]+?)_(?!\w)|\[(?<label>(?:\\.|[^\]\\\n])+)\]\((?<target>https?:\/\/[^\s)]+)\)|<(?<quiet>https?:\/\/[^\s<>]+)>|(?<bare>https?:\/\/[^\s<>]*[^\s<>.,:;!?)\]'"])|<t:(?<seconds>-?\d{1,13})(?::(?<style>[tTdDfFR]))?>/g;

const formats: Record<string, Intl.DateTimeFormatOptions> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

const units: [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

/** Times are in UTC, because no script asks the browser for its time zone. */
export function momentIn(at: Date, style: string): string {
  const options = formats[style] ?? formats['f'];
  const text = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(at);
  return /[dD]/.test(style) ? text : `${text} UTC`;
}

function distance(at: Date, now: Date): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000);
  const [unit, size] = units.find((one) => Math.abs(seconds) >= one[1]) ?? (['second', 1] as const);
  return relative.format(Math.round(seconds / size), unit);
}

function moment(seconds: string, style: string, now: Date): Html | null {
  const at = new Date(Number(seconds) * 1000);
  if (Number.isNaN(at.getTime())) return null;
  const text = style === 'R' ? distance(at, now) : momentIn(at, style);
  return html`<time datetime="${at.toISOString()}" title="${momentIn(at, 'F')}">${text}</time>`;
}

export function link(target: string, content: string | Html[]): Html {
  return html`<a href="${target}" rel="noreferrer">${content}</a>`;
}

function draw(found: Record<string, string | undefined>, now: Date): Html | null {
  const { escaped, block, code, bold, underlined, struck, label, target, seconds } = found;
  const italic = found['slanted'] ?? found['italic'];
  const address = found['quiet'] ?? found['bare'];
  if (escaped !== undefined) return html`${escaped}`;
  if (block !== undefined) return html`<pre><code>${block.replace(/\n$/, '')}</code></pre>`;
  if (code !== undefined) return html`<code>${code}</code>`;
  if (bold !== undefined) return html`<strong>${inline(bold, now)}</strong>`;
  if (underlined !== undefined) return html`<u>${inline(underlined, now)}</u>`;
  if (struck !== undefined) return html`<s>${inline(struck, now)}</s>`;
  if (italic !== undefined) return html`<em>${inline(italic, now)}</em>`;
  if (label !== undefined && target !== undefined) return link(target, inline(label, now));
  if (address !== undefined) return link(address, address);
  return seconds === undefined ? null : moment(seconds, found['style'] ?? 'f', now);
}

function inline(text: string, now: Date): Html[] {
  const parts: Html[] = [];
  let done = 0;
  for (const match of text.matchAll(pieces)) {
    const piece = draw(match.groups ?? {}, now);
    if (piece === null) continue;
    parts.push(html`${text.slice(done, match.index)}`, piece);
    done = match.index + match[0].length;
  }
  return [...parts, html`${text.slice(done)}`];
}

const blockPieces = /^(?:(?<mark>#{1,3}|-#|[-*]|>) (?<rest>.*))$/gm;

function line(mark: string, rest: string, now: Date): Html {
  const content = inline(rest, now);
  if (mark.startsWith('#')) return html`<span class="md-title">${content}</span>`;
  if (mark === '-#') return html`<span class="md-small">${content}</span>`;
  if (mark === '>') return html`<span class="md-quote">${content}</span>`;
  return html`<span class="md-item">${content}</span>`;
}

/**
 * Renders the part of Discord's Markdown that programs use in messages: bold, italics, underline, strikethrough,
 * code, links, times, headings, lists and quotes. Everything else is shown as written.
 */
export function markdown(text: string, now: Date): Html[] {
  // A code block contains no headings or lists.
  return text.split(/(```[^]+?```)/).flatMap((part) => {
    if (part.startsWith('```')) return inline(part, now);
    const parts: Html[] = [];
    let done = 0;
    for (const match of part.matchAll(blockPieces)) {
      const { mark = '', rest = '' } = match.groups ?? {};
      const before = part.slice(done, match.index).replace(/\n$/, '');
      parts.push(...inline(before, now), line(mark, rest, now));
      done = match.index + match[0].length;
      if (part[done] === '\n') done += 1;
    }
    return [...parts, ...inline(part.slice(done), now)];
  });
}
