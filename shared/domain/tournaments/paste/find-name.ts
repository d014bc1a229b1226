import { foldName } from './fold-name.ts';
import { getLikeness, spell } from './name-distance.ts';

/**
 * `exact` and `sure` need no question; `ask` has candidates, and nobody is called like that for
 * `none` (rules/pasting 2.2).
 */
export type Certainty = 'exact' | 'sure' | 'ask' | 'none';

/** `score` is from 0 to 1. */
export type Candidate = { id: string; score: number };

/** Whom a name may mean; at most 3 candidates, best first. The id is set when the name is exact or sure. */
export type Found = {
  certainty: Certainty;
  id: string | null;
  by: 'name' | 'alias';
  candidates: readonly Candidate[];
};

/** `findExact` takes no misspelt names, which costs less. */
export type NameFinder = {
  find: (name: string) => Found;
  findExact: (name: string) => Found;
};

/** Found for a name that is missing. */
export const nobody: Found = { certainty: 'none', id: null, by: 'name', candidates: [] };

const SURE_SCORE = 0.8;
const SURE_LEAD = 0.15;
const ASK_SCORE = 0.5;
const MAX_CANDIDATES = 3;

/** Returns a finder of names among the given ones; `aliases` are folded (rules/pasting 2). */
export function makeFinder(
  named: readonly { id: string; name: string }[],
  aliases: readonly { id: string; fold: string }[],
): NameFinder {
  const spellings = named.map(({ id, name }) => ({ id, spelling: spell(foldName(name)) }));
  const byFold = Map.groupBy(spellings, ({ spelling }) => spelling.fold);
  const ids = new Set(named.map(({ id }) => id));
  const byAlias = Map.groupBy(
    aliases.filter(({ id }) => ids.has(id)),
    ({ fold }) => fold,
  );
  const found = new Map<string, Found>();

  const findFoldExact = (fold: string): Found => {
    if (fold === '') return nobody;
    const own = byFold.get(fold) ?? [];
    const known = own.length > 0 ? own : (byAlias.get(fold) ?? []);
    return known.length === 0 ? nobody : findEqual(known, own.length > 0 ? 'name' : 'alias');
  };
  const findFold = (fold: string): Found => {
    const exact = findFoldExact(fold);
    return exact === nobody && fold !== '' ? findLike(fold, spellings) : exact;
  };

  return {
    find: (name) => {
      const fold = foldName(name);
      const known = found.get(fold) ?? findFold(fold);
      found.set(fold, known);
      return known;
    },
    findExact: (name) => findFoldExact(foldName(name)),
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

function findLike(
  fold: string,
  spellings: readonly { id: string; spelling: ReturnType<typeof spell> }[],
): Found {
  const own = spell(fold);
  const best: Candidate[] = [];
  for (const { id, spelling } of spellings) {
    // Only what may still be among the best is compared in full.
    const least = Math.max(ASK_SCORE, best[MAX_CANDIDATES - 1]?.score ?? 0);
    const score = getLikeness(own, spelling, least);
    if (score < least) continue;
    best.push({ id, score });
    best.sort((a, b) => b.score - a.score);
    best.length = Math.min(best.length, MAX_CANDIDATES);
  }
  const [first, second] = best;
  if (first === undefined) return nobody;
  const isSure = first.score >= SURE_SCORE && first.score - (second?.score ?? 0) >= SURE_LEAD;
  return {
    certainty: isSure ? 'sure' : 'ask',
    id: isSure ? first.id : null,
    by: 'name',
    candidates: best,
  };
}
