import { foldName } from './fold-name.ts';
import { getLikeness, spell, type Spelling } from './name-distance.ts';

/**
 * `exact` and `sure` need no question. `ask` has candidates. `none` means that no name is similar (rules/pasting
 * 2.2).
 */
export type Certainty = 'exact' | 'sure' | 'ask' | 'none';

/** A possible match. `score` is from 0 to 1. */
export type Candidate = { id: string; score: number };

/**
 * The possible meanings of a name, with at most 3 candidates, best first. The id is set if the name is exact or
 * sure.
 */
export type Found = {
  certainty: Certainty;
  id: string | null;
  by: 'name' | 'alias';
  candidates: readonly Candidate[];
};

/** The result for a missing name. */
export const nobody: Found = { certainty: 'none', id: null, by: 'name', candidates: [] };

export type NameFinder = {
  find: (name: string) => Found;
  /** Returns an exact match, or nobody. This is faster, because it does not look for misspelt names. */
  findExact: (name: string) => Found;
  /** Returns an exact or sure match, or nobody. In long lists it compares only names that have letters in common. */
  findSure: (name: string) => Found;
  /** Returns the ids whose full names occur in a text, in the order of the text. */
  findNamed: (text: string) => string[];
};

type Named = { id: string; spelling: Spelling };
type PairIndex = ReadonlyMap<number, readonly number[]>;

const SURE_SCORE = 0.8;
const SURE_LEAD = 0.15;
const ASK_SCORE = 0.5;
const MAX_CANDIDATES = 3;
/** A shorter name is found in a text only as separate words. */
const MIN_INSIDE = 4;

/** Returns a finder of names among the given ones. `aliases` are folded (rules/pasting 2). */
export function makeFinder(
  names: readonly { id: string; name: string }[],
  aliases: readonly { id: string; fold: string }[],
): NameFinder {
  const named = names.map(({ id, name }) => ({ id, spelling: spell(foldName(name)) }));
  const byFold = Map.groupBy(named, ({ spelling }) => spelling.fold);
  const foldOf = new Map(named.map(({ id, spelling }) => [id, spelling.fold]));
  const ids = new Set(names.map(({ id }) => id));
  const byAlias = Map.groupBy(
    aliases.filter(({ id }) => ids.has(id)),
    ({ fold }) => fold,
  );
  const found = new Map<string, Found>();
  const surely = new Map<string, Found>();
  let pairs: PairIndex | null = null;

  const findFold = (fold: string): Found => {
    if (fold === '') return nobody;
    const own = byFold.get(fold) ?? [];
    if (own.length > 0) return findEqual(own, 'name');
    const known = byAlias.get(fold) ?? [];
    if (known.length === 0) return nobody;
    // Another host may have assigned a text to one side even though it is similar to the name of another.
    const like = findLike(spell(fold), named, SURE_SCORE - SURE_LEAD).id;
    return findEqual([...known, ...(like === null ? [] : [{ id: like }])], 'alias');
  };
  const findOnce = (
    name: string,
    kept: Map<string, Found>,
    candidates: (own: Spelling) => readonly Named[],
    least: number,
  ): Found => {
    const fold = foldName(name);
    const before = kept.get(fold);
    if (before !== undefined)
      return before.certainty === 'sure' ? askOnce(name, fold, before) : before;
    let like = findFold(fold);
    if (like === nobody && fold !== '') {
      const own = spell(fold);
      like = findLike(own, candidates(own), least);
    }
    kept.set(fold, like);
    return like.certainty === 'sure' ? askOnce(name, fold, like) : like;
  };
  const findNamed = (text: string) => {
    const fold = foldName(text);
    const places = new Map<string, number>();
    for (const run of wordRuns(text))
      for (const { id } of byFold.get(run) ?? []) places.set(id, fold.indexOf(run));
    for (const { id, spelling } of named)
      if (spelling.points.length >= MIN_INSIDE && fold.includes(spelling.fold))
        places.set(id, fold.indexOf(spelling.fold));
    return [...places].toSorted(([, a], [, b]) => a - b).map(([id]) => id);
  };
  /** In "Bravo (killed by Charlie)", the text before the last name is not a clan tag: it names another side. */
  const askIfOthers = (name: string, fold: string, like: Found): Found => {
    const own = foldOf.get(like.id ?? '') ?? '';
    const rest = fold.endsWith(own) ? fold.slice(0, -own.length) : '';
    const isMeant = (id: string) => {
      const other = foldOf.get(id) ?? '';
      return id !== like.id && (!own.includes(other) || rest.includes(other));
    };
    const similar =
      rest.length < MIN_INSIDE
        ? []
        : findLike(spell(rest), named, SURE_SCORE - SURE_LEAD).candidates;
    const others = [...findNamed(name), ...similar.map(({ id }) => id)].filter(isMeant);
    if (others.length === 0) return like;
    const ids = [...new Set([...others, ...like.candidates.map(({ id }) => id)])];
    const candidates = ids.slice(0, MAX_CANDIDATES).map((id) => ({ id, score: SURE_SCORE }));
    return { certainty: 'ask', id: null, by: 'name', candidates };
  };

  const answers = new Map<string, Found>();
  /** A table repeats a misspelt name in each line of a player. */
  const askOnce = (name: string, fold: string, like: Found): Found => {
    const key = `${like.id} ${name}`;
    const found = answers.get(key) ?? askIfOthers(name, fold, like);
    answers.set(key, found);
    return found;
  };

  return {
    find: (name) => findOnce(name, found, () => named, ASK_SCORE),
    findExact: (name) => findFold(foldName(name)),
    findNamed,
    findSure: (name) => {
      const like = findOnce(
        name,
        surely,
        (own) => {
          pairs ??= indexPairs(named);
          return withPairs(own, named, pairs);
        },
        SURE_SCORE - SURE_LEAD,
      );
      return like.id === null ? nobody : like;
    },
  };
}

function findEqual(equal: readonly { id: string }[], by: Found['by']): Found {
  const ids = [...new Set(equal.map(({ id }) => id))];
  const candidates = ids.slice(0, MAX_CANDIDATES).map((id) => ({ id, score: 1 }));
  const [only = null] = ids;
  return ids.length === 1
    ? { certainty: 'exact', id: only, by, candidates }
    : { certainty: 'ask', id: null, by, candidates };
}

function findLike(own: Spelling, named: readonly Named[], lowest: number): Found {
  const best: Candidate[] = [];
  for (const { id, spelling } of named) {
    // Only names that may still be among the best are compared in full.
    const least = Math.max(lowest, best[MAX_CANDIDATES - 1]?.score ?? 0);
    const score = getLikeness(own, spelling, least);
    if (score < least) continue;
    best.push({ id, score });
    best.sort((a, b) => b.score - a.score);
    best.length = Math.min(best.length, MAX_CANDIDATES);
  }
  const [first, second] = best;
  if (first === undefined) return nobody;
  const isSure = first.score >= SURE_SCORE && first.score - (second?.score ?? 0) >= SURE_LEAD;
  // "Alpha" may mean "Team Alpha" or "Alpha Esports", although it is less similar to the longer name.
  const others = isSure
    ? named.filter(({ id, spelling }) => id !== first.id && isPartOf(own, spelling))
    : [];
  if (isSure && others.length === 0)
    return { certainty: 'sure', id: first.id, by: 'name', candidates: best };
  const parts = others.map(({ id }) => ({ id, score: ASK_SCORE }));
  const more = parts.filter(({ id }) => best.every((other) => other.id !== id));
  const candidates = [...best, ...more].slice(0, MAX_CANDIDATES);
  return { certainty: 'ask', id: null, by: 'name', candidates };
}

function isPartOf(own: Spelling, other: Spelling): boolean {
  return own.points.length >= MIN_INSIDE && other.fold.includes(own.fold);
}

const MAX_RUN = 4;

/** Returns each run of up to four words of a text, folded. */
function wordRuns(text: string): Set<string> {
  const words = text.slice(0, MAX_TEXT).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(
    words.flatMap((_, from) =>
      Array.from({ length: MAX_RUN }, (__, more) =>
        foldName(words.slice(from, from + more + 1).join(' ')),
      ),
    ),
  );
}

const MAX_TEXT = 200;

/** Indexes the names by each pair of adjacent letters. */
function indexPairs(named: readonly Named[]): PairIndex {
  const byPair = new Map<number, number[]>();
  for (const [index, { spelling }] of named.entries()) {
    for (const pair of pairsOf(spelling)) {
      const same = byPair.get(pair);
      if (same === undefined) byPair.set(pair, [index]);
      else same.push(index);
    }
  }
  return byPair;
}

/** Names with this many letters in common share at least this fraction of their pairs. */
const MIN_PAIRS = 0.2;

function withPairs(own: Spelling, named: readonly Named[], byPair: PairIndex): Named[] {
  const pairs = pairsOf(own);
  const shared = new Uint8Array(named.length);
  const enough = Math.max(1, Math.ceil(pairs.length * MIN_PAIRS));
  const like: Named[] = [];
  for (const pair of pairs) {
    for (const index of byPair.get(pair) ?? []) {
      const count = (shared[index] ?? 0) + 1;
      shared[index] = count;
      const name = named[index];
      if (count === enough && name !== undefined) like.push(name);
    }
  }
  return like;
}

function pairsOf({ points }: Spelling): number[] {
  return points.slice(1).map((point, index) => (points[index] ?? 0) * 0x110000 + point);
}
