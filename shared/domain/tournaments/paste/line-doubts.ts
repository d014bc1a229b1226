import type { KnownNames } from './known-names.ts';
import { quoted } from './quote-text.ts';
import type { PastedSide } from './pasted-results.ts';
import type { Reading } from './reading.ts';

/** With fewer names, alphabetical order may be a coincidence. */
const MIN_ALPHABETICAL = 5;
const MIN_PLAYERS = 2;

/**
 * Returns doubts if the lines of a text may be players instead of sides, teams that are out or have checked in, or
 * names in alphabetical order (rules/pasting 3.7).
 */
export function lineDoubts(reading: Reading, known: KnownNames): string[] {
  const placed = reading.sides.filter(({ place }) => typeof place === 'number');
  return [
    ...playerDoubts(placed, known),
    ...singlePlayerDoubts(placed, known),
    ...(reading.form === 'order' ? stateDoubts(placed, known) : []),
    ...alphabetDoubts(placed, known),
  ];
}

function findSide({ name, registrationId }: PastedSide, { namesOfSides, sides }: KnownNames) {
  const id = registrationId ?? (name === null ? null : namesOfSides.find(name).candidates[0]?.id);
  return sides.get(id ?? '');
}

/** Returns whether a line names a single player of a side with several, and not the side. */
function isPlayer({ name, registrationId, players }: PastedSide, known: KnownNames): boolean {
  if (registrationId !== null) return false;
  const [player] = players;
  const written = name ?? (players.length === 1 ? (player?.name ?? null) : null);
  if (written === null || (name !== null && players.length > 0)) return false;
  const { id } = known.namesOfPlayers.findExact(written);
  const members = known.sides.get(known.sideOf.get(id ?? '') ?? '')?.players.length ?? 0;
  return members > 1 && known.namesOfSides.findExact(written).id === null;
}

function playerDoubts(placed: readonly PastedSide[], known: KnownNames): string[] {
  const [first] = placed;
  return first !== undefined &&
    placed.length >= MIN_PLAYERS &&
    placed.every((side) => isPlayer(side, known))
    ? [`${quoted(first.text)} and the other lines name players. They may be the best players.`]
    : [];
}

/** A column with one player of each team may list the best ones, next to the kills of their teams. */
function singlePlayerDoubts(placed: readonly PastedSide[], known: KnownNames): string[] {
  const [first] = placed;
  const isSingle = (side: PastedSide) =>
    side.players.length === 1 && (findSide(side, known)?.players.length ?? 0) > 1;
  return first !== undefined && placed.length >= MIN_PLAYERS && placed.every(isSingle)
    ? [
        `${quoted(first.text)} and the other lines have one player of each team. The kills may be those of the teams.`,
      ]
    : [];
}

const states =
  /(?<!\p{L})(?:out|dead|died|rip|eliminated|elim'?d|knocked|ko|wiped|gone|ready|check(?:ed)?[\s-]?in|confirmed|registered)(?!\p{L})|[❌✖❎🚫⛔🪦⚰✅☑✔]|~~.*~~/giu;

/**
 * In a list of teams that are out, the first team is in last place, and a list of teams that are present has no places.
 */
function stateDoubts(placed: readonly PastedSide[], known: KnownNames): string[] {
  const marked = placed.find((pasted) => {
    const { text } = pasted;
    const found = text.match(states) ?? [];
    if (found.length === 0) return false;
    const name = (findSide(pasted, known)?.name ?? '').toLowerCase();
    return found.some((state) => !name.includes(state.toLowerCase()));
  });
  return marked === undefined
    ? []
    : [`${quoted(marked.text)} may say that the team is out or ready, and not that it is next.`];
}

const { compare } = new Intl.Collator('en');

function alphabetDoubts(placed: readonly PastedSide[], known: KnownNames): string[] {
  let names = 0;
  let before = '';
  for (const pasted of placed.toSorted((a, b) => Number(a.place) - Number(b.place))) {
    const name = findSide(pasted, known)?.name;
    if (name === undefined) continue;
    if (names > 0 && compare(before, name) > 0) return [];
    names += 1;
    before = name;
  }
  return names >= MIN_ALPHABETICAL
    ? ['The names are in alphabetical order. Did the teams finish in that order?']
    : [];
}
