import { createHash, randomBytes } from 'node:crypto';

/** PostgreSQL truncates longer names without an error, so two of them could become the same. */
const MAX_BYTES = 63;

/** Returns the name under which a restore keeps the database that it replaced. */
export const keptName = (database: string): string => derivedName(database, '_before_restore');

/** Returns an unused name for a temporary database of a restore. */
export const freshName = (database: string): string =>
  derivedName(database, `_restore_${randomBytes(4).toString('hex')}`);

/** Returns whether a name may be a `freshName` of this database. */
export function isFreshName(database: string, name: string): boolean {
  return freshPart(name) === freshPart(freshName(database));
}

/** Returns a name without its random digits; null if it does not end with them. */
function freshPart(name: string): string | null {
  return /^(.*_restore_)[0-9a-f]{8}$/s.exec(name)?.[1] ?? null;
}

function derivedName(database: string, suffix: string): string {
  const full = database + suffix;
  if (Buffer.byteLength(full) <= MAX_BYTES) return full;
  const digest = createHash('sha256').update(database).digest('hex').slice(0, 8);
  const end = `_${digest}${suffix}`;
  return cutToBytes(database, MAX_BYTES - Buffer.byteLength(end)) + end;
}

function cutToBytes(text: string, most: number): string {
  let cut = '';
  for (const character of text) {
    if (Buffer.byteLength(cut + character) > most) break;
    cut += character;
  }
  return cut;
}
