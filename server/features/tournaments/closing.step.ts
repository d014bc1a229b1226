import { invalidInput } from '../../platform/errors.ts';

/** Otherwise nobody could register (rules/tournaments 3.4). */
export function refusePastClosing(closesAt: Date | null, now: Date): void {
  if (closesAt === null || closesAt > now) return;
  throw invalidInput('registrationClosesAt', 'Registration must close in the future.');
}
