import * as z from 'zod/mini';
import { state, text } from './fields.ts';

/** An IANA time zone. */
export const timeZone = state(
  text({ min: 1, max: 64, required: 'Choose a time zone.' }).check(
    z.refine(isTimeZone, { error: 'Choose a time zone such as Asia/Kolkata.' }),
  ),
  { minLength: 1, maxLength: 64, pattern: '^[A-Za-z][\\w+/-]*$' },
);

/**
 * Offsets such as +05:30 are not zones, since they have no clock changes. The server also refuses abbreviations such as
 * IST, which `Intl` accepts and `Temporal` does not.
 */
function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(zone)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    // The engine does not know this zone.
    return false;
  }
}
