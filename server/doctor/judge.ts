import type { Check } from '#shared/contract/admin.ts';

export function pass(name: string, finding: string): Check {
  return { name, state: 'ok', finding, advice: null };
}

/** Returns a check that found something that works for now, or may be intended. */
export function warn(name: string, finding: string, advice: string): Check {
  return { name, state: 'warning', finding, advice };
}

/** Returns a check that found something that does not work. */
export function fail(name: string, finding: string, advice: string): Check {
  return { name, state: 'failure', finding, advice };
}

/** Returns a check that could not read the facts that it judges. */
export function unknown(name: string, finding: string, advice: string): Check {
  return { name, state: 'unknown', finding, advice };
}
