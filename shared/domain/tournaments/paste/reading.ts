import { didNotPlay } from '../result-cells.ts';
import type { KnownNames } from './known-names.ts';
import { quoted, shortened } from './quote-text.ts';
import type { PasteForm, PastedPlace, PastedPlayer, PastedSide } from './pasted-results.ts';

/** A text as one reader understands it, before the other forms are known. */
export type Reading = {
  form: PasteForm;
  sides: PastedSide[];
  skipped: { line: number; text: string }[];
  ignored: string[];
  doubts: string[];
  /** True if the text has a column or a key for places, even an empty one. */
  hasPlaceColumn?: boolean;
  places?: PlaceSource;
};

/**
 * The source of a text's places. A rank may be by points, and a number may be a slot. `headings` are quoted; a list has
 * none. If `mustProve` is true, the text needs points that prove that the numbers are places. Otherwise they only have
 * to agree with any points in the text.
 */
export type PlaceSource = {
  as: 'place' | 'rank' | 'number';
  headings: string;
  mustProve?: boolean;
};

/** Returns the reading of a JSON text without any sides. */
export function makeJsonReading(): Reading {
  return { form: 'json', sides: [], skipped: [], ignored: [], doubts: [] };
}

const MAX_TEXT = 120;

/** Returns a pasted side with its text shortened. Omitted fields are not in the text. */
export function makeSide({
  line,
  text,
  ...known
}: Pick<PastedSide, 'line' | 'text'> & Partial<PastedSide>): PastedSide {
  const empty = {
    name: null,
    registrationId: null,
    place: null,
    kills: null,
    players: [],
    points: [],
  };
  return { ...empty, ...known, line, text: shortened(text, MAX_TEXT) };
}

/** Returns a pasted player. Omitted fields are not in the text. */
export function makePlayer(known: Partial<PastedPlayer>): PastedPlayer {
  return { name: null, userId: null, position: null, kills: null, ...known };
}

/** Returns the place for the text of a cell (see `placeIn`). */
export function toPlace(text: string): PastedPlace {
  if (text === '') return null;
  return text === didNotPlay ? 'did not play' : Number(text);
}

/** Returns whether a side has any value: a place, kills, or that it did not play. */
export function hasValue(side: PastedSide): boolean {
  return side.place !== null || hasKills(side);
}

/** Returns whether a text gives kills for a side or one of its players. */
export function hasKills({ kills, players }: PastedSide): boolean {
  return kills !== null || players.some((player) => player.kills !== null);
}

/**
 * Returns the sides in finish order: the first side in the text has place 1, and sides that did not play have no
 * place. Returns null for fewer than two sides, or if one has a place (rules/pasting 1.6).
 */
export function inFinishOrder(reading: Reading): Reading | null {
  const playing = reading.sides.filter(({ place }) => place !== 'did not play');
  if (playing.length < 2 || playing.some(({ place }) => place !== null)) return null;
  let place = 0;
  const sides = reading.sides.map((side) => {
    if (side.place === null) place += 1;
    return { ...side, place: side.place ?? place };
  });
  // A list of kills, an export of teams, or a sheet whose places nobody has filled in may be in any order.
  const isOpen =
    reading.hasPlaceColumn === true ||
    (reading.form === 'json' && reading.places === undefined) ||
    sides.some(({ kills, players }) => kills !== null || players.length > 0);
  const doubts = isOpen
    ? ['No place was understood. The lines are read in finish order, the first one as place 1.']
    : [];
  return { ...reading, form: 'order', sides, doubts: [...doubts, ...reading.doubts] };
}

/**
 * Returns a doubt for each side without a place if another side has one, one for a text whose places are all empty, and
 * one for each side that has kills although it did not play (rules/pasting 3.2).
 */
export function placeDoubts({ form, sides, hasPlaceColumn = false, places }: Reading): string[] {
  const hasPlaces = sides.some(({ place }) => typeof place === 'number');
  const isEmpty = hasPlaceColumn && !hasPlaces && sides.some(({ place }) => place === null);
  const doubts = sides.flatMap(({ place, kills, players, text }) => {
    if (place === null) return hasPlaces ? [`${quoted(text)} has no place.`] : [];
    const hasSome = [kills, ...players.map((player) => player.kills)].some((own) => (own ?? 0) > 0);
    return place === 'did not play' && hasSome
      ? [`${quoted(text)} has kills although it did not play.`]
      : [];
  });
  if (isEmpty) return ['The places are not filled in.', ...doubts];
  // A table has its own sentence, which names its headings.
  return form === 'json' && places === undefined && !hasPlaces
    ? ['No key has the places, so only kills are read.', ...doubts]
    : doubts;
}

/** With at least this many sides, the order of slots is no coincidence. */
const MIN_SLOTS = 3;

/** Returns a doubt if every place is the number of the side's slot (rules/pasting 3.2). */
export function slotDoubts({ form, sides }: Reading, { namesOfSides, sides: known }: KnownNames) {
  const slots = sides.flatMap(({ name, registrationId, place }) => {
    const id = registrationId ?? (name === null ? null : namesOfSides.findExact(name).id);
    const slot = known.get(id ?? '')?.slot;
    return typeof place === 'number' && slot !== undefined ? [place === slot] : [];
  });
  if (slots.length < MIN_SLOTS || slots.includes(false)) return [];
  return form === 'order'
    ? ['The names are in the order of their slots. Did the teams finish in that order?']
    : ['Every place is the slot of its team. Are the numbers the places?'];
}

/** Returns a doubt if place 1 occurs again in a list, as in lists of two groups. JSON has its own doubt for this. */
export function repeatedPlaceDoubts({ form, sides }: Reading): string[] {
  const places = sides.flatMap(({ place }) => (typeof place === 'number' ? [place] : []));
  const lower = places.findIndex((place, at) => place !== 1 && places.slice(0, at).includes(1));
  return form !== 'json' && lower !== -1 && places.includes(1, lower)
    ? ['Several lists have the same places. Are they for one round?']
    : [];
}

/** Returns the sentence for a value that cannot be read. */
export function valueDoubt(text: string, line: number, kind: 'place' | 'number of kills'): string {
  return `${quoted(text)} in line ${line} is not a ${kind}.`;
}
