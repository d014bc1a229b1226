import { didNotPlay } from '../result-cells.ts';
import type { KnownNames } from './known-names.ts';
import { quoted, shortened } from './paste-words.ts';
import type { PasteForm, PastedPlace, PastedPlayer, PastedSide } from './pasted-results.ts';
import { hasOtherMark } from './plain-marks.ts';

/** A text as one reader understands it, before the other forms are known. */
export type Reading = {
  form: PasteForm;
  sides: PastedSide[];
  skipped: { line: number; text: string }[];
  ignored: string[];
  doubts: string[];
};

const MAX_TEXT = 120;

/** Returns a pasted side with its text shortened. Omitted fields are not in the text. */
export function makeSide({
  line,
  text,
  ...known
}: Pick<PastedSide, 'line' | 'text'> & Partial<PastedSide>): PastedSide {
  const empty = { name: null, registrationId: null, place: null, kills: null, players: [] };
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
export function hasValue({ place, kills, players }: PastedSide): boolean {
  return place !== null || kills !== null || players.some((player) => player.kills !== null);
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
  // A list of kills may be in any order.
  const doubts = sides.some(({ kills, players }) => kills !== null || players.length > 0)
    ? ['No place was understood. The lines are read in finish order, the first one as place 1.']
    : [];
  return { ...reading, form: 'order', sides, doubts: [...doubts, ...reading.doubts] };
}

/**
 * Returns a doubt for each line whose text beside a known name may be a place or kills that was not understood
 * (rules/pasting 3.3).
 */
export function doubtRests(reading: Reading, known: KnownNames): string[] {
  const isList = reading.form === 'lines' || reading.form === 'order';
  return reading.sides
    .filter(
      (side) => hasRest(side, reading.form, known) || (isList && hasRestOfPlayers(side, known)),
    )
    .map(
      ({ text }) =>
        `Only the name in ${quoted(text)} was understood. The rest may be a place or kills.`,
    );
}

function hasRest(
  { name, registrationId, place, players }: PastedSide,
  form: PasteForm,
  { namesOfSides, sides }: KnownNames,
): boolean {
  if (name === null || registrationId !== null) return false;
  const { certainty, by, candidates } = namesOfSides.find(name);
  const side = sides.get(candidates[0]?.id ?? '');
  // Players may decide which side is meant by a name such as "Team 5".
  if (side === undefined || (certainty === 'ask' && players.length > 0)) return false;
  if (by === 'alias' && form !== 'order') return false;
  const written = form === 'order' && typeof place === 'number' ? null : place;
  return hasOtherMark(name, side.name, written);
}

function hasRestOfPlayers(
  { players, place }: PastedSide,
  { namesOfPlayers, sides, sideOf }: KnownNames,
): boolean {
  return players.some(({ name, kills }) => {
    if (name === null) return false;
    const { certainty, id } = namesOfPlayers.findSure(name);
    if (certainty === 'exact') return false;
    // An unknown player with kills is a question.
    if (id === null) return kills === null && /\p{N}/u.test(name);
    const side = sides.get(sideOf.get(id) ?? '');
    const real = side?.players.find(({ userId }) => userId === id)?.name ?? name;
    return hasOtherMark(name, real, place ?? 'did not play');
  });
}

/** With at least this many sides, the order of slots is no coincidence. */
const MIN_SLOTS = 3;

/** Returns a doubt if every place is the number of the side's slot (rules/pasting 3.2). */
export function doubtSlots({ form, sides }: Reading, { namesOfSides, sides: known }: KnownNames) {
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

/** Returns the sentence for a value that cannot be read. */
export function doubtValue(text: string, line: number, kind: 'place' | 'number of kills'): string {
  return `${quoted(text)} in line ${line} is not a ${kind}.`;
}
