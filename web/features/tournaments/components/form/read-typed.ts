/**
 * At most two decimals after a point or comma. `2,500` is ambiguous, so it is refused. The minus may be a hyphen or
 * the minus sign.
 */
const NUMBER = /^[-−]?\d+(?:[.,]\d{1,2})?$/;

/** Text that is not a number is returned unchanged, so the schema refuses it. */
export function readNumber(text: string): number | string {
  const typed = text.trim();
  return NUMBER.test(typed) ? Number(typed.replace(',', '.').replace('−', '-')) : text;
}

/** Returns `2500` for `2,500`; null for text without thousands separators. */
export function withoutThousands(text: string): string | null {
  const match = /^[1-9]\d{0,2}(?:([.,' \u00A0\u202F’])\d{3}(?:\1\d{3})*)(?:[.,]\d{1,2})?$/u.exec(
    text.trim(),
  );
  if (match === null) return null;
  const [matched, mark = ''] = match;
  return matched.replaceAll(mark, '');
}

export function readPlaces(maxTeams: string): number | null {
  const places = readNumber(maxTeams);
  const fits = typeof places === 'number' && Number.isInteger(places);
  return fits && places >= 2 && places <= 200 ? places : null;
}

/** Places without points are omitted. */
export function readPoints(
  points: readonly string[],
  places: number,
): Record<string, number | string> {
  const typed = points
    .slice(0, places)
    .map((text, index) => [String(index + 1), text] as const)
    .filter(([, text]) => text.trim() !== '');
  return Object.fromEntries(typed.map(([place, text]) => [place, readNumber(text)]));
}

/**
 * Parses pasted points separated by spaces, line breaks, hyphens or semicolons. `1x5` is five times 1. Returns null
 * for a single value and for anything else.
 */
export function readPointsList(pasted: string): string[] | null {
  const parts = pasted
    .trim()
    .split(/\s*[-\s;–]\s*/)
    .filter((part) => part !== '');
  const read = parts.flatMap((part) => {
    const match = /^(\d+(?:[.,]\d+)?)(?:[x×](\d{1,3}))?$/i.exec(part);
    if (match === null) return [null];
    return Array.from({ length: Number(match[2] ?? 1) }, () => match[1] ?? null);
  });
  const points = read.filter((value) => value !== null);
  return points.length < read.length || points.length < 2 ? null : points;
}

type Key = { key: string; shiftKey: boolean };
type Place = {
  index: number;
  count: number;
  columns: number;
  /** The position of the caret. Both are true if all of the input is selected. */
  atStart: boolean;
  atEnd: boolean;
};

/** Moves as in a spreadsheet. Null if the key does not move. */
export function nextPlace({ key, shiftKey }: Key, place: Place): number | null {
  const step = getStep(key, shiftKey, place);
  if (step === null) return null;
  const next = place.index + step;
  return next >= 0 && next < place.count ? next : place.index;
}

function getStep(key: string, shiftKey: boolean, place: Place): number | null {
  if (key === 'Enter') return shiftKey ? -1 : 1;
  if (shiftKey) return null;
  if (key === 'ArrowDown') return place.columns;
  if (key === 'ArrowUp') return -place.columns;
  if (key === 'ArrowLeft' && place.atStart) return -1;
  if (key === 'ArrowRight' && place.atEnd) return 1;
  return null;
}
