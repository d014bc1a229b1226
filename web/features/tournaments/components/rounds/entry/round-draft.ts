import type { Edits } from '#shared/domain/tournaments/result-edits.ts';

/** Whose unsaved values of which round. */
export type DraftAddress = { userId: string; tournamentId: string; round: number };

const prefix = 'hotdrop.round-draft';

/** Returns the name under which this browser keeps the unsaved values. */
export function draftKey({ userId, tournamentId, round }: DraftAddress): string {
  return `${prefix}.${userId}.${tournamentId}.${round}`;
}

/** Returns the edits that a stored text holds; null when there is none or it is not of this product. */
export function parseDraft(text: string | null): Edits | null {
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  const fits = Object.values(value).every(
    (cells) => isRecord(cells) && Object.values(cells).every(isEdit),
  );
  return fits && Object.keys(value).length > 0 ? (value as Edits) : null;
}

/** Returns the rounds of a tournament for which a person has unsaved values, of the names of all that is kept. */
export function draftRounds(
  names: readonly string[],
  { userId, tournamentId }: Omit<DraftAddress, 'round'>,
): number[] {
  const start = `${prefix}.${userId}.${tournamentId}.`;
  return names
    .filter((name) => name.startsWith(start))
    .map((name) => Number(name.slice(start.length)))
    .filter((round) => Number.isInteger(round))
    .toSorted((a, b) => a - b);
}

/** Returns whether a name of something kept is that of a round's unsaved values, whoever typed them. */
export function isDraftOf(
  name: string,
  { tournamentId, round }: Omit<DraftAddress, 'userId'>,
): boolean {
  return name.startsWith(`${prefix}.`) && name.endsWith(`.${tournamentId}.${round}`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEdit(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { from, to, beside = {} } = value;
  const texts = isRecord(beside) ? Object.values(beside) : [null];
  return [from, to, ...texts].every((text) => typeof text === 'string');
}
