import { KILL_UNITS } from './kill-units.ts';

/** Labels of numbers that are neither places nor kills, each with the word under which it is listed as ignored. */
const others: readonly (readonly [name: string, labels: string])[] = [
  ['points', 'points?|pts?|p'],
  ['assists', 'assists?|a'],
  ['deaths', 'deaths?|d'],
  ['damage', 'damage|dmg'],
  ['knocks', 'knocks?|knockdowns?'],
  ['headshots', 'headshots?|hs'],
  ['revives', 'revives?'],
];
const labels = `${KILL_UNITS}|${others.map(([, own]) => own).join('|')}`;
const number = String.raw`\d{1,6}(?:[.,]\d{1,3})?`;
const between = String.raw`(?:\s?[,;/|+&·•]\s?|\s?[()[\]]\s?[,;/|]?\s?|\s(?:and\s)?)`;
// Only the whole run of signs is tried, or a long one would take quadratic time.
const separator = String.raw`(?:\s?(?<![:|,([–—-])[:|,([–—-]+\s?|\s)`;
const makeEnd = (figure: string) =>
  new RegExp(String.raw`^(.*?)${separator}(${figure}(?:${between}${figure})+)\s?[)\]]?$`, 'iu');
const numbersFirst = {
  end: makeEnd(String.raw`${number}\s?(?:${labels})(?![\p{L}\p{N}])`),
  figure: new RegExp(String.raw`(${number})\s?(${labels})(?![\p{L}\p{N}])`, 'giu'),
  order: ['number', 'label'],
} as const;
const labelsFirst = {
  end: makeEnd(String.raw`(?:${labels})(?:\s?[:=]\s?|\s)${number}(?!\d)`),
  figure: new RegExp(String.raw`(${labels})(?:\s?[:=]\s?|\s)(${number})(?!\d)`, 'giu'),
  order: ['label', 'number'],
} as const;
const isKills = new RegExp(`^(?:${KILL_UNITS})$`, 'i');

type Kept = { text: string; dropped: string[]; points: number | null };

/**
 * Removes the other numbers from a text that ends in several labelled numbers, if exactly one of them is kills:
 * "Alpha 17 points, 7 kills" and "Alpha K: 7 A: 3" become "Alpha 7 kills". `dropped` names the removed numbers, and
 * `points` are those among them, NaN if there are several. Returns null for any other text.
 */
export function keepKills(text: string): Kept | null {
  for (const { end, figure, order } of [numbersFirst, labelsFirst]) {
    const found = end.exec(text);
    if (found === null) continue;
    const [, name = '', figures = ''] = found;
    const read = [...figures.matchAll(figure)].map(([, first = '', second = '']) =>
      order[0] === 'number' ? { count: first, label: second } : { count: second, label: first },
    );
    const kills = read.filter(({ label }) => isKills.test(label));
    const [own] = kills;
    if (own === undefined || kills.length > 1 || !/^\d{1,4}$/.test(own.count)) continue;
    const rest = read
      .filter((one) => one !== own)
      .map(({ count, label }) => ({ count, name: nameOf(label) }));
    const [points, ...more] = rest.filter((one) => one.name === 'points');
    return {
      text: `${name} ${own.count} kills`,
      dropped: [...new Set(rest.map((one) => one.name))],
      points: points === undefined ? null : more.length > 0 ? Number.NaN : toNumber(points.count),
    };
  }
  return null;
}

function toNumber(count: string): number {
  return Number(count.replace(',', '.'));
}

function nameOf(label: string): string {
  const own = others.find(([, words]) => new RegExp(`^(?:${words})$`, 'i').test(label));
  return own?.[0] ?? label;
}

const otherTitle =
  /(?<!\p{L})(?:points?|pts|scores?|damage|dmg|assists?|deaths?|revives?|knocks?|headshots?|survival|times?|minutes|ratings?|elo|mmr|wins|seeds?|slots?|prizes?|average|avg|k\/?da?|punkte|puntos|pontos|очки)(?!\p{L})/iu;

/** Returns whether a title such as "Points:" says that the numbers below it are not kills. */
export function namesOtherFigures(title: string): boolean {
  return (
    otherTitle.test(title) &&
    !new RegExp(`(?<!\\p{L})(?:${KILL_UNITS})(?!\\p{L})`, 'iu').test(title)
  );
}
