import { allCalls } from '#shared/contract/all-calls.ts';
import type { Call } from '#shared/contract/call.ts';
import { errorTable, type ErrorCode } from '#shared/contract/errors.ts';
import { listErrorCodes } from '../../http/openapi/list-error-codes.ts';
import { tablesChangedBy } from '../../testing/database-state.ts';
import type { Ask } from '../../testing/users.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import { fillPath } from './refusal.ts';
import type { ValidRequest } from './valid-request.ts';

/** Done, or refused with a code. The table of errors has the code's status. */
export type Outcome = 'done' | ErrorCode;

/** Sends the valid request of a call, with parts of it replaced, and returns the outcome. */
export async function readOutcome(
  name: string,
  requests: Record<string, ValidRequest>,
  changes: Partial<ValidRequest> = {},
): Promise<string> {
  const { call, request } = findRequest(name, requests);
  const { who, params, query, body } = { ...request, ...changes };
  return nameOutcome(call, await who.ask(call.method, fillPath(call, params, query), body));
}

/** Like `readOutcome`, but also returns the tables that changed meanwhile. */
export async function readEffect(
  world: Pick<TestWorld, 'db'>,
  ...request: Parameters<typeof readOutcome>
): Promise<{ outcome: string; changed: string[] }> {
  let outcome = '';
  const changed = await tablesChangedBy(world, async () => {
    outcome = await readOutcome(...request);
  });
  return { outcome, changed };
}

/** Throws if there is no such call or request. */
export function findRequest(name: string, requests: Record<string, ValidRequest>) {
  const [call, request] = [allCalls[name], requests[name]];
  if (call === undefined || request === undefined) throw new Error(`nothing is known of ${name}`);
  return { call, request };
}

/** A call that redirects succeeds with 302. */
export function statusWhenDone(call: Call): number {
  const redirects = call.response === null && !call.stream && !call.media;
  return redirects ? 302 : (call.status ?? 200);
}

/** A refusal that the API description does not list for the call is reported as received. */
function nameOutcome(call: Call, { status, body }: Awaited<ReturnType<Ask>>): string {
  if (status === statusWhenDone(call)) return 'done';
  const code: unknown = body.code;
  const isKnown = listErrorCodes(call).some(
    (known) => known === code && errorTable[known].status === status,
  );
  return isKnown ? String(code) : `${status} ${JSON.stringify(body)}`;
}
