/** Digits with at most two decimals after a point or comma: `2,500` could mean two things and is none. */
const NUMBER = /^\d+(?:[.,]\d{1,2})?$/;

/** Returns a typed number; text that is none stays as it was typed, for the schema to refuse. */
export function readNumber(text: string): number | string {
  const typed = text.trim();
  return NUMBER.test(typed) ? Number(typed.replace(',', '.')) : text;
}

/** Returns what to type instead of a number with a mark between its thousands, such as `2500` for `2,500`; else null. */
export function withoutThousands(text: string): string | null {
  const parted = /^[1-9]\d{0,2}(?:([.,' \u00A0\u202F’])\d{3}(?:\1\d{3})*)(?:[.,]\d{1,2})?$/u.exec(
    text.trim(),
  );
  if (parted === null) return null;
  const [whole, mark = ''] = parted;
  return whole.replaceAll(mark, '');
}

/** Returns how many places the form asks points for: a typed maximum of teams within its limits, else null. */
export function readPlaces(maxTeams: string): number | null {
  const places = readNumber(maxTeams);
  const fits = typeof places === 'number' && Number.isInteger(places);
  return fits && places >= 2 && places <= 200 ? places : null;
}

/** Returns the typed points by place for the first so many places; empty ones are left out. */
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
 * Returns the points in pasted text, one for each place from the first pasted into: parted by spaces, lines, hyphens or
 * semicolons, and `1x5` for five times 1. Null when it is a single value or none of these.
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
  /** How many places there are, and how many of them are in a row. */
  count: number;
  columns: number;
  /** Where the caret is in the place's text; both when all of it is selected. */
  atStart: boolean;
  atEnd: boolean;
};

/** Returns the index of the place that a key leads to, as in a spreadsheet; null for a key that stays in its place. */
export function nextPlace({ key, shiftKey }: Key, place: Place): number | null {
  const step = stepOf(key, shiftKey, place);
  if (step === null) return null;
  const next = place.index + step;
  return next >= 0 && next < place.count ? next : place.index;
}

function stepOf(key: string, shiftKey: boolean, place: Place): number | null {
  if (key === 'Enter') return shiftKey ? -1 : 1;
  if (shiftKey) return null;
  if (key === 'ArrowDown') return place.columns;
  if (key === 'ArrowUp') return -place.columns;
  if (key === 'ArrowLeft' && place.atStart) return -1;
  if (key === 'ArrowRight' && place.atEnd) return 1;
  return null;
}
