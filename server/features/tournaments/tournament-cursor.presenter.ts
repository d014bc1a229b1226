import * as z from 'zod/mini';
import { noCursor } from '#shared/contract/tournaments.ts';
import { invalidInput } from '../../platform/errors.ts';

/** The end of the year 9999, in milliseconds. */
const maxTime = 253_402_300_799_999;

const place = z.tuple([z.int().check(z.gte(0), z.lte(maxTime)), z.uuid()]);

/** Returns the position where a page ends, as opaque text. */
export function sealCursor({ created_at, id }: { created_at: Date; id: string }): string {
  return Buffer.from(JSON.stringify([created_at.getTime(), id])).toString('base64url');
}

/** Returns the position in a cursor; throws a 400 for a cursor that no page returned. */
export function openCursor(cursor: string): { createdAt: Date; id: string } {
  const parsed = z.safeParse(place, parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success) throw invalidInput('cursor', noCursor);
  return { createdAt: new Date(parsed.data[0]), id: parsed.data[1] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON, so not a cursor.
    return null;
  }
}
