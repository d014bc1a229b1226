import type { Roster, Substitution } from './substitutes.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns the players of a side as the audit log stores them; null if it stores them in another form. */
export function storedRoster(values: Values | null): Roster | null {
  const { selectedMembers, selectedSubstitutes, substitutions } = values ?? {};
  if (!isList(selectedMembers, isText) || !isList(selectedSubstitutes, isText)) return null;
  if (!isList(substitutions, isSubstitution)) return null;
  return { selectedMembers, selectedSubstitutes, substitutions };
}

/** Returns the substitutions that a side lost with its slot; none if the audit log stores none. */
export function storedSubstitutions(values: Values | null): Substitution[] {
  const { substitutions } = values ?? {};
  return isList(substitutions, isSubstitution) ? substitutions : [];
}

/** The players who came in and went out with an act; null if nobody did. */
export type StoredSwap = { in: string | null; out: string | null; fromRound: number };

/** Returns the substitution as the audit log stores it; null if it stores none. */
export function storedSwap(values: Values | null): StoredSwap | null {
  const swap = values?.['swap'];
  if (typeof swap !== 'object' || swap === null) return null;
  const { in: incoming, out, fromRound }: Values = { ...swap };
  if (!isTextOrNull(incoming) || !isTextOrNull(out) || typeof fromRound !== 'number') return null;
  return { in: incoming, out, fromRound };
}

function isList<Item>(list: unknown, isItem: (item: unknown) => item is Item): list is Item[] {
  return Array.isArray(list) && list.every(isItem);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value);
}

function isSubstitution(value: unknown): value is Substitution {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, fromRound, untilRound }: Values = { ...value };
  return (
    isText(userId) &&
    typeof fromRound === 'number' &&
    (untilRound === null || typeof untilRound === 'number')
  );
}
