import { pointsIn } from './cell-values.ts';
import { isPlaceRole, type Item, type JsonObject } from './list-items.ts';
import { quoted } from './quote-text.ts';
import type { PastedPoints } from './pasted-results.ts';
import { getRole, isAddition, isOfRound } from './read-headings.ts';
import type { PlaceSource } from './reading.ts';

/** Returns the points in an object. An object with several numbers cannot be compared with a place. */
export function readPoints(item: JsonObject): PastedPoints[] {
  const entries = Object.entries(item);
  const hasMore = entries.some(([key, value]) => isAddition(key) && /[1-9]/.test(asText(value)));
  return entries.flatMap(([key, value]) => {
    const role = getRole(key);
    if (role !== 'points' && role !== 'place points' && role !== 'total') return [];
    const isOfPlace = role === 'place points';
    const points = pointsIn(asText(value));
    if (points === null) return [];
    const isKnown = isOfRound(key) && (isOfPlace || !hasMore);
    return [{ label: key, isOfPlace, value: isKnown ? points : Number.NaN }];
  });
}

/** Returns the key of the places. Points must prove that a rank is the place (rules/pasting 3.5). */
export function findPlaces(items: readonly Item[]): PlaceSource | undefined {
  const keys = items.flatMap(({ item }) => Object.keys(item));
  const place = keys.find((key) => getRole(key) === 'place');
  const rank = keys.find((key) => isPlaceRole(getRole(key)));
  const key = place ?? rank;
  return key === undefined
    ? undefined
    : { as: place === undefined ? 'rank' : 'place', headings: quoted(key) };
}

/** Returns a JSON value as the text of a cell, or the name of its type. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : typeof value;
}
