import { expect } from 'vitest';
import type { Call } from '../../../shared/contract/call.ts';
import { errorTable, type ErrorCode } from '../../../shared/contract/errors.ts';
import type { Ask } from '../../testing/people.ts';

/** What every call may refuse, whatever it declares (contract §2). */
const general: readonly ErrorCode[] = [
  'invalid_input',
  'invalid_json',
  'not_signed_in',
  'banned',
  'profile_incomplete',
  'foreign_origin',
  'too_large',
  'unsupported_media_type',
  'upload_not_taken',
];

type Answer = Awaited<ReturnType<Ask>>;

/** Fails unless the answer is an error of the contract that this call may give. */
export function expectRefusal(call: Call, { status, body }: Answer, what: string): void {
  const where = `${call.method} ${call.path}, ${what}`;
  const code: ErrorCode = body.code;
  expect([...general, ...call.errors], where).toContain(code);
  expect(status, where).toBe(errorTable[code].status);
  expect(status, where).toBeLessThan(500);
  const { message, issues = [], ...rest } = body;
  expect(message, where).toMatch(/\S/);
  expect(Object.keys(rest), where).toEqual(['code']);
  for (const issue of issues) {
    expect(issue, where).toEqual({ path: expect.any(String), message: expect.any(String) });
  }
}

/** The path of a call with its parts filled in. */
export function pathOf(call: Call, params: Record<string, string> = {}): string {
  return call.path.replaceAll(/:(\w+)/g, (_part, name: string) => params[name] ?? '');
}
