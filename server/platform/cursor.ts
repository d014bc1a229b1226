import * as z from 'zod/mini';
import { noCursor } from '#shared/contract/tournaments.ts';
import { invalidInput } from './errors.ts';

/** The position of a row in a list that is ordered by time and id. */
type Place = { at: Date; id: string };

/** The end of the year 9999, in milliseconds. */
const maxTime = 253_402_300_799_999;

const wholeNumber = z.int().check(z.gte(0));
const place = z.tuple([wholeNumber.check(z.lte(maxTime)), z.uuid(), z.optional(wholeNumber)]);

/**
 * Encodes the position where a page ends as an opaque string. Its row may be deleted before the next page is read.
 * `mark` says what existed when the page was read.
 */
export function sealCursor({ at, id }: Place, mark?: number): string {
  return Buffer.from(
    JSON.stringify(mark === undefined ? [at.getTime(), id] : [at.getTime(), id, mark]),
  ).toString('base64url');
}

/** Decodes a cursor; `mark` is null for one without. Throws a 400 for a cursor that no page returned. */
export function openCursor(cursor: string): Place & { mark: number | null } {
  const parsed = z.safeParse(place, parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success) throw invalidInput('cursor', noCursor);
  const [at, id, mark = null] = parsed.data;
  return { at: new Date(at), id, mark };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // It is not JSON, so it is not a cursor.
    return null;
  }
}
