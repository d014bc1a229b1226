import { type Candidate, type Certainty, type Found, nobody } from './find-name.ts';
import { getKnownNames, type KnownNames } from './known-names.ts';
import type { PastedPlayer, PastedResults, PastedSide, Roster } from './pasted-results.ts';

/** A match has an id if it is exact or sure. `by` says what decided. */
export type Match = {
  certainty: Certainty;
  id: string | null;
  by: 'name' | 'alias' | 'players' | 'id' | 'position' | 'choice' | null;
  /** Best first, at most 3. */
  candidates: readonly Candidate[];
};

/** A pasted player and their match. `key` names the question in `Choices`. */
export type MatchedPlayer = { key: string; pasted: PastedPlayer; match: Match };
export type MatchedSide = {
  key: string;
  pasted: PastedSide;
  match: Match;
  /** The players are matched within the side, so they have an id only once the side has one. */
  players: readonly MatchedPlayer[];
};

/** Answers by key: a registration id or user id, or null for nobody in this round. */
export type Choices = ReadonlyMap<string, string | null>;

const noMatch: Match = { certainty: 'none', id: null, by: null, candidates: [] };

/**
 * Returns which side and players each pasted entry means (rules/pasting 2), in the order of the text. A side or player
 * that two lines claim becomes a question for both.
 */
export function matchNames(
  pasted: PastedResults,
  roster: Roster,
  choices: Choices = new Map(),
): MatchedSide[] {
  const known = getKnownNames(roster);
  const matches = pasted.sides.map((side, index) =>
    withChoice(matchSide(side, known), choices.get(String(index)), known.sides),
  );
  return askTwins(matches).map((match, index) => {
    const side = pasted.sides[index];
    if (side === undefined) throw new Error('a match without a side');
    return {
      key: String(index),
      pasted: side,
      match,
      players: matchPlayers(side, String(index), match.id, known, choices),
    };
  });
}

/** Returns the keys of the unanswered questions, in the order of the text. */
export function openQuestions(matched: readonly MatchedSide[]): string[] {
  return matched.flatMap(({ key, match, players }) => {
    if (isOpen(match)) return [key];
    if (match.id === null) return [];
    return players.flatMap((player) =>
      isOpen(player.match) && (player.match.certainty === 'ask' || (player.pasted.kills ?? 0) > 0)
        ? [player.key]
        : [],
    );
  });
}

/** Returns the names that the user has assigned to a side or player, to remember them (rules/pasting 2.7). */
export function confirmedAliases(
  matched: readonly MatchedSide[],
): { text: string; registrationId?: string; userId?: string }[] {
  const isConfirmed = ({ by, id }: Match) => by === 'choice' && id !== null;
  return matched.flatMap(({ pasted, match, players }) => [
    ...(isConfirmed(match) && match.id !== null && pasted.name !== null
      ? [{ text: pasted.name, registrationId: match.id }]
      : []),
    ...players.flatMap((player) =>
      isConfirmed(player.match) && player.match.id !== null && player.pasted.name !== null
        ? [{ text: player.pasted.name, userId: player.match.id }]
        : [],
    ),
  ]);
}

/** Returns whether a name still has to be answered by the organiser. */
export function isOpen({ certainty, by }: Match): boolean {
  return certainty === 'ask' || (certainty === 'none' && by !== 'choice');
}

function matchSide(side: PastedSide, known: KnownNames): Match {
  const { registrationId } = side;
  const own = side.name === null ? nobody : known.namesOfSides.find(side.name);
  const votes = countVotes(side, known, own.certainty === 'none' || own.certainty === 'ask');
  const elected = getElected(votes);
  if (registrationId !== null && known.sides.has(registrationId)) {
    const candidates = [...new Set([registrationId, ...votes.keys()])].map(asCandidate);
    return elected === null || elected === registrationId
      ? { certainty: 'exact', id: registrationId, by: 'id', candidates }
      : { ...noMatch, certainty: 'ask', candidates };
  }
  if (own.id !== null && (elected === null || elected === own.id)) return own;
  if (own.id === null && elected !== null) {
    const candidates = joinCandidates([asCandidate(elected)], own);
    return { certainty: 'sure', id: elected, by: 'players', candidates };
  }
  const voted = [...votes].toSorted(([, a], [, b]) => b - a).map(([id]) => asCandidate(id));
  // The name and the players disagree, the players belong to several sides, or there is only a name.
  const candidates =
    own.id === null ? joinCandidates(voted, own) : joinCandidates(voted, own, true);
  return { ...noMatch, certainty: candidates.length > 0 ? 'ask' : 'none', candidates };
}

/** Counts the players with an exact or sure match, by registration id of their side. */
function countVotes(
  { players }: PastedSide,
  { namesOfPlayers, sideOf }: KnownNames,
  isOpenName: boolean,
): Map<string, number> {
  const votes = new Map<string, number>();
  for (const { name, userId } of players) {
    const find = isOpenName ? namesOfPlayers.findSure : namesOfPlayers.findExact;
    const found = userId === null && name !== null ? find(name) : nobody;
    const side = sideOf.get(userId ?? found.id ?? '');
    if (side !== undefined) votes.set(side, (votes.get(side) ?? 0) + 1);
  }
  return votes;
}

/** Returns the side with the most votes if it has at least two, or if no other side has one. */
function getElected(votes: ReadonlyMap<string, number>): string | null {
  const [first, second] = [...votes].toSorted(([, a], [, b]) => b - a);
  if (first === undefined) return null;
  const [id, count] = first;
  return count > (second?.[1] ?? 0) && (count > 1 || second === undefined) ? id : null;
}

function asCandidate(id: string): Candidate {
  return { id, score: 1 };
}

function joinCandidates(voted: readonly Candidate[], own: Found, ownFirst = false): Candidate[] {
  const all = ownFirst ? [...own.candidates, ...voted] : [...voted, ...own.candidates];
  return all
    .filter(({ id }, index) => all.findIndex((other) => other.id === id) === index)
    .slice(0, 3);
}

function matchPlayers(
  { players }: PastedSide,
  sideKey: string,
  sideId: string | null,
  known: KnownNames,
  choices: Choices,
): MatchedPlayer[] {
  const side = known.sides.get(sideId ?? '');
  const ids = new Map((side?.players ?? []).map((player) => [player.userId, player]));
  const matches = players.map((player, index) =>
    withChoice(
      side === undefined ? noMatch : matchPlayer(player, side, known),
      side === undefined ? undefined : choices.get(`${sideKey} ${index}`),
      ids,
    ),
  );
  return askTwins(matches).map((match, index) => {
    const player = players[index];
    if (player === undefined) throw new Error('a match without a player');
    return { key: `${sideKey} ${index}`, pasted: player, match };
  });
}

function matchPlayer(
  { name, userId, position }: PastedPlayer,
  side: { registrationId: string; players: readonly { userId: string }[] },
  known: KnownNames,
): Match {
  const all = side.players.map((player) => player.userId);
  if (userId !== null && all.includes(userId))
    return { certainty: 'exact', id: userId, by: 'id', candidates: [asCandidate(userId)] };
  if (name !== null) return known.namesOfPlayersIn(side.registrationId).find(name);
  const own = all[position ?? -1];
  if (own === undefined) return noMatch;
  return { certainty: 'exact', id: own, by: 'position', candidates: [asCandidate(own)] };
}

function withChoice(
  match: Match,
  choice: string | null | undefined,
  ids: ReadonlyMap<string, unknown>,
): Match {
  if (choice === undefined || (choice !== null && !ids.has(choice))) return match;
  return choice === null
    ? { ...match, certainty: 'none', id: null, by: 'choice' }
    : { ...match, certainty: 'exact', id: choice, by: 'choice' };
}

/** A side or player that two lines claim becomes a question for both, unless the user has chosen it. */
function askTwins(matches: readonly Match[]): Match[] {
  const claims = Map.groupBy(
    matches.filter(({ id }) => id !== null),
    ({ id }) => id,
  );
  return matches.map((match) => {
    const twins = match.id === null ? [] : (claims.get(match.id) ?? []);
    const chosen = twins.filter(({ by }) => by === 'choice').length;
    const isTaken = twins.length > 1 && (match.by !== 'choice' || chosen > 1);
    return isTaken ? { ...match, certainty: 'ask', id: null, by: null } : match;
  });
}
