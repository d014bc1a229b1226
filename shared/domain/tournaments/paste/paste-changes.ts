import { formatList } from '../../text.ts';
import { repeatedPlacements } from '../repeated-placements.ts';
import { didNotPlay, emptyRow, sameInCell, textIn, type RowTexts } from '../result-cells.ts';
import type { SavedTexts } from '../result-edits.ts';
import { isOpen, type MatchedPlayer, type MatchedSide } from './match-names.ts';
import { isolatedName, quoted } from './quote-text.ts';
import type { PasteSide, Roster } from './pasted-results.ts';

/** The meaning of a paste for the sides that it does not name. */
export type AbsentSides = 'did not play' | 'leave as they are';

/** A cell of the grid and its new text. The cell is `placement`, `total` or a player's user id. */
export type CellChange = { registrationId: string; cell: string; text: string };

/** A side's changes compared with the results in the grid; null if nothing changes. */
export type SideDifference = {
  registrationId: string;
  name: string;
  /** '3', '-' for a side that did not play, '' for none. */
  place: { from: string; to: string } | null;
  /** The kills of the whole side. */
  kills: { from: number; to: number } | null;
};

export type PasteChanges = {
  changes: readonly CellChange[];
  /** Ordered by new place. Sides without a place come last. */
  differences: readonly SideDifference[];
  /** Sides that the paste does not name. */
  missing: readonly PasteSide[];
  /**
   * True while the side of a line is an open question. It may be any of the missing sides, so all of them stay
   * unchanged.
   */
  keepsMissing: boolean;
  /** Sentences about values that look wrong. */
  warnings: readonly string[];
};

/**
 * Returns the changes that a reviewed paste makes in the grid (rules/pasting 4). Lines without a side are omitted.
 * `entered` has the texts of the grid, saved or not. Every change is in a cell of a side of the roster.
 */
export function pasteChanges(
  matched: readonly MatchedSide[],
  { sides }: Pick<Roster, 'sides'>,
  { absent, entered, maxTeams }: { absent: AbsentSides; entered: SavedTexts; maxTeams: number },
): PasteChanges {
  const lines = new Map(
    matched.flatMap((line) => (line.match.id === null ? [] : [[line.match.id, line] as const])),
  );
  const missing = sides.filter(({ registrationId }) => !lines.has(registrationId));
  const keepsMissing = matched.some(({ match }) => isOpen(match));
  const isAbsent = absent === 'did not play' && !keepsMissing;
  const written = sides.map((side) => {
    const line = lines.get(side.registrationId);
    if (line !== undefined) return { side, line, texts: getTexts(side, line) };
    return { side, line: null, texts: isAbsent ? absentTexts(side) : emptyRow };
  });
  return {
    changes: written.flatMap(({ side: { registrationId }, texts }) =>
      Object.entries(texts).map(([cell, text]) => ({ registrationId, cell, text })),
    ),
    differences: written
      .flatMap(({ side, texts }) =>
        findDifference(side, texts, entered.get(side.registrationId) ?? emptyRow),
      )
      .toSorted((a, b) => placeOrder(a) - placeOrder(b)),
    missing,
    keepsMissing,
    warnings: [
      ...warnPlaces(written, entered, maxTeams),
      ...written.flatMap(({ side, line }) => (line === null ? [] : warnKills(side, line))),
    ],
  };
}

/** Returns the cells that a line fills. A total and the kills of players replace each other (rules/rounds 3.6). */
function getTexts(side: PasteSide, { pasted, players }: MatchedSide): RowTexts {
  const place =
    pasted.place === null
      ? emptyRow
      : { placement: pasted.place === 'did not play' ? didNotPlay : String(pasted.place) };
  if (pasted.players.length > 0) {
    const kills = players.flatMap(({ match, pasted: { kills: own } }) =>
      match.id === null ? [] : [[match.id, own === null ? '' : String(own)] as const],
    );
    if (kills.some(([, text]) => text !== ''))
      return { ...place, ...emptyPlayers(side), ...Object.fromEntries(kills), total: '' };
  }
  if (pasted.kills !== null) {
    const [only, ...others] = side.players;
    const cell = only !== undefined && others.length === 0 ? only.userId : 'total';
    return { ...place, ...emptyPlayers(side), total: '', [cell]: String(pasted.kills) };
  }
  return pasted.place === 'did not play' ? absentTexts(side) : place;
}

function absentTexts(side: PasteSide): RowTexts {
  return { placement: didNotPlay, ...emptyPlayers(side), total: '' };
}

function emptyPlayers({ players }: PasteSide): RowTexts {
  return Object.fromEntries(players.map(({ userId }) => [userId, '']));
}

function findDifference(side: PasteSide, texts: RowTexts, entered: RowTexts): SideDifference[] {
  const from = textIn(entered, 'placement');
  const to = texts['placement'] ?? from;
  const place = sameInCell('placement', from, to) ? null : { from, to };
  const before = countKills(entered);
  const after = countKills({ ...entered, ...texts });
  const kills = before === after ? null : { from: before, to: after };
  if (place === null && kills === null) return [];
  return [{ registrationId: side.registrationId, name: side.name, place, kills }];
}

/** Counts like the server: the kills of players if there are any, otherwise the total. */
function countKills(texts: RowTexts): number {
  const cells = Object.entries(texts).filter(
    ([cell, text]) => cell !== 'placement' && cell !== 'total' && text !== '',
  );
  if (cells.length === 0) return Number(textIn(texts, 'total'));
  return cells.reduce((sum, [, text]) => sum + Number(text), 0);
}

function placeOrder({ place }: SideDifference): number {
  const text = place?.to ?? '';
  return /^\d+$/.test(text) ? Number(text) : Number.MAX_SAFE_INTEGER;
}

type Written = { side: PasteSide; texts: RowTexts };

/**
 * Warns of two sides with one place, including sides that the paste does not change, and of places that no round
 * has.
 */
function warnPlaces(written: readonly Written[], entered: SavedTexts, maxTeams: number): string[] {
  const rows = written.map(({ side: { registrationId, name }, texts }) => {
    const text = texts['placement'] ?? textIn(entered.get(registrationId) ?? emptyRow, 'placement');
    const placement = /^\d+$/.test(text) ? Number(text) : null;
    return { registrationId, name: isolatedName(name), placement };
  });
  const repeated = new Set(repeatedPlacements(rows).map(({ message }) => `${message}.`));
  const tooHigh = rows.filter(({ placement }) => placement !== null && placement > maxTeams);
  return [
    ...repeated,
    ...tooHigh.map(
      ({ name, placement }) => `${name} has place ${placement}, and the highest is ${maxTeams}.`,
    ),
  ];
}

/** Warns of kills that are lost, or that do not add up. */
function warnKills(side: PasteSide, { pasted, players }: MatchedSide): string[] {
  const name = isolatedName(side.name);
  const lost = players.filter(
    ({ match, pasted: { kills } }) => match.id === null && (kills ?? 0) > 0,
  );
  const sum = players.reduce((all, { pasted: { kills } }) => all + (kills ?? 0), 0);
  return [
    ...(lost.length === 0
      ? []
      : [`The kills of ${formatList(lost.map(describePlayer))} do not count for ${name}.`]),
    ...(players.some((player) => player.pasted.kills !== null) &&
    pasted.kills !== null &&
    pasted.kills !== sum
      ? [`The players of ${name} have ${sum} kills together, and the team has ${pasted.kills}.`]
      : []),
  ];
}

function describePlayer({ pasted: { name, position } }: MatchedPlayer): string {
  return name === null ? `player ${(position ?? 0) + 1}` : quoted(name);
}
