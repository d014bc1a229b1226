import { isCleanText } from '../text.ts';
import { foldName } from './paste/fold-name.ts';

export const NAME_LIMITS = {
  text: { min: 1, max: 100 },
  /** The longest form of a text that is stored. A ligature may represent many letters. */
  fold: { max: 200 },
  perCall: { max: 1_000 },
  perSubject: { max: 20 },
} as const;

/**
 * An approved side. The names of a clan or team are kept across tournaments, under its id (`subjectId`), which is null
 * once it is deleted.
 */
export type NamedSide = {
  registrationId: string;
  subjectId: string | null;
  name: string;
  players: readonly { userId: string; names: readonly string[] }[];
};

/** The side or player that a pasted text means, as an organiser confirmed. */
export type ConfirmedName = {
  text: string;
  registrationId?: string | undefined;
  userId?: string | undefined;
};

/** A name that is remembered for a clan, team or user. */
export type KnownName = { id: string; fold: string; subjectId: string; createdAt: Date };

export type FreshName = { fold: string; text: string; subjectId: string };

/**
 * `rivals` are those whom a text could also mean: the other sides, or the other players of the side. `ownNames` are
 * the current names of all of them, which need not be remembered.
 */
type Scope = { subjectId: string; rivals: ReadonlySet<string>; ownNames: ReadonlySet<string> };

/**
 * Returns which confirmed names are new, and which known ones they replace or remove (rules/names 2). `known` are
 * the names of all of `sides` and their players. Every id in `confirmed` must be one of theirs.
 */
export function decideNames(
  confirmed: readonly ConfirmedName[],
  sides: readonly NamedSide[],
  known: readonly KnownName[],
): { fresh: FreshName[]; gone: string[] } {
  const scopes = listScopes(sides);
  const meant = confirmed.flatMap((name) => {
    const scope = scopes.get(name.registrationId ?? name.userId ?? '');
    const fold = foldName(name.text);
    if (scope === undefined || scope.ownNames.has(fold) || !isStorable(fold)) return [];
    return [{ fold, text: name.text, scope }];
  });
  const byFold = Map.groupBy(meant, ({ fold }) => fold);
  // A text that means two of them is ambiguous.
  const clear = meant.filter(({ fold, scope }) =>
    (byFold.get(fold) ?? []).every((other) => !scope.rivals.has(other.scope.subjectId)),
  );
  const gone = new Set(
    clear.flatMap(({ fold, scope }) =>
      known.flatMap((name) =>
        name.fold === fold && scope.rivals.has(name.subjectId) ? [name.id] : [],
      ),
    ),
  );
  const isKnown = new Set(known.map(({ subjectId, fold }) => `${subjectId} ${fold}`));
  const fresh = new Map<string, FreshName>();
  for (const { fold, text, scope } of clear) {
    const key = `${scope.subjectId} ${fold}`;
    if (!isKnown.has(key)) fresh.set(key, { fold, text, subjectId: scope.subjectId });
  }
  const bySubject = Map.groupBy(fresh.values(), ({ subjectId }) => subjectId);
  const kept: FreshName[] = [];
  for (const [subjectId, names] of bySubject) {
    const added = names.slice(-NAME_LIMITS.perSubject.max);
    kept.push(...added);
    const older = known
      .filter((name) => name.subjectId === subjectId && !gone.has(name.id))
      .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    for (const { id } of older.slice(NAME_LIMITS.perSubject.max - added.length)) gone.add(id);
  }
  return { fresh: kept, gone: [...gone] };
}

function isStorable(fold: string): boolean {
  return fold !== '' && fold.length <= NAME_LIMITS.fold.max && isCleanText(fold);
}

/** Returns the scopes by registration id and by user id. */
function listScopes(sides: readonly NamedSide[]): ReadonlyMap<string, Scope> {
  const scopes = new Map<string, Scope>();
  const sideNames = new Set(sides.map(({ name }) => foldName(name)));
  const subjects = sides.flatMap(({ subjectId }) => subjectId ?? []);
  for (const { registrationId, subjectId, players } of sides) {
    if (subjectId !== null) {
      const rivals = new Set(subjects.filter((id) => id !== subjectId));
      scopes.set(registrationId, { subjectId, rivals, ownNames: sideNames });
    }
    const playerNames = new Set(players.flatMap(({ names }) => names.map(foldName)));
    for (const { userId } of players) {
      const rivals = new Set(players.flatMap((one) => (one.userId === userId ? [] : one.userId)));
      scopes.set(userId, { subjectId: userId, rivals, ownNames: playerNames });
    }
  }
  return scopes;
}
