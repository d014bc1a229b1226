import * as z from 'zod/mini';
import { noCursor } from '#shared/contract/tournaments.ts';
import { invalidInput } from '../../platform/errors.ts';

/** The end of the year 9999, in milliseconds. */
const maxTime = 253_402_300_799_999;

const place = z.tuple([z.int().check(z.gte(0), z.lte(maxTime)), z.uuid()]);

/** Where a page ends, as text that only this list understands. */
export function sealCursor({ created_at, id }: { created_at: Date; id: string }): string {
  return Buffer.from(JSON.stringify([created_at.getTime(), id])).toString('base64url');
}

/** The place that a cursor stands for; a 400 for anything that no page gave. */
export function openCursor(cursor: string): { createdAt: Date; id: string } {
  const parsed = z.safeParse(place, parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success) throw invalidInput('cursor', noCursor);
  return { createdAt: new Date(parsed.data[0]), id: parsed.data[1] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON is no cursor, as `openCursor` says.
    return null;
  }
}
