import type { Check } from '#shared/contract/admin.ts';

/** A check that found nothing to do. */
export function pass(name: string, finding: string): Check {
  return { name, state: 'ok', finding, advice: null };
}

/** A check that found something that works for now, or may be meant. */
export function warn(name: string, finding: string, advice: string): Check {
  return { name, state: 'warning', finding, advice };
}

/** A check that found something that does not work. */
export function fail(name: string, finding: string, advice: string): Check {
  return { name, state: 'failure', finding, advice };
}

/** A check that could not see what it judges. */
export function unknown(name: string, finding: string, advice: string): Check {
  return { name, state: 'unknown', finding, advice };
}
