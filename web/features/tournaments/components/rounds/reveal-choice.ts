import { fromLocalInput } from '#web/lib/local-time.ts';

/** When players get a room, as typed in the form. Times are values of `datetime-local` inputs. */
export type RevealChoice = {
  when: 'at-once' | 'at' | 'before';
  /** The opening time or, for `before`, the time from which `minutes` are subtracted. */
  time: string;
  minutes: string;
};

/** Returns the time at which a room opens: null for at once, undefined while the choice is incomplete. */
export function readRevealChoice({ when, time, minutes }: RevealChoice): string | null | undefined {
  if (when === 'at-once') return null;
  const at = fromLocalInput(time);
  if (at === null) return undefined;
  if (when === 'at') return at;
  if (!/^\d{1,4}$/.test(minutes.trim())) return undefined;
  return new Date(Date.parse(at) - Number(minutes) * MINUTE).toISOString();
}

/** Returns the next full quarter of an hour that is more than `minutes` away. */
export function proposeMatchTime(now: number, minutes: number): string {
  const earliest = now + minutes * MINUTE;
  return new Date(Math.ceil((earliest + 1) / (15 * MINUTE)) * 15 * MINUTE).toISOString();
}

const MINUTE = 60_000;
