type Key = { key: string; shiftKey: boolean };
type Place = {
  index: number;
  /** How many places there are, and how many stand in a row. */
  count: number;
  columns: number;
  /** Where the caret stands in the place's text; both when all of it is selected. */
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
