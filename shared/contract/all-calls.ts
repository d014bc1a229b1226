import * as accounts from './accounts.ts';
import type { Call } from './call.ts';
import * as clans from './clans.ts';
import * as registrations from './registrations.ts';
import * as results from './results.ts';
import * as rounds from './rounds.ts';
import * as tournaments from './tournaments.ts';

/** Every call of the API by its name; sweeps over the whole API walk this list. */
export const allCalls: Record<string, Call> = Object.fromEntries(
  [accounts, clans, tournaments, registrations, rounds, results].flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Call] => isCall(entry[1])),
  ),
);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}
