import type { Edits } from '#shared/domain/tournaments/result-edits.ts';

export type DraftAddress = { userId: string; tournamentId: string; round: number };

const prefix = 'hotdrop.round-draft';

/** The key in local storage. */
export function draftKey({ userId, tournamentId, round }: DraftAddress): string {
  return `${prefix}.${userId}.${tournamentId}.${round}`;
}

/** Null when there is none or it is not valid. */
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

/** `names` are all keys in local storage. */
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

/** Matches drafts of any user. */
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
