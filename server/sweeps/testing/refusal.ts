import type { Call } from '../../../shared/contract/call.ts';
import { errorTable, type ErrorCode, type Issue } from '../../../shared/contract/errors.ts';
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

/**
 * Says which answers are no refusals of the contract that this call may give, or not of the wanted
 * status; empty when all are as they should be.
 */
export function wrongRefusals(
  call: Call,
  answers: readonly { what: string; answer: Answer }[],
  wanted?: number,
): string[] {
  const wrong = answers.filter(
    ({ answer }) => !isRefusal(call, answer) || (wanted !== undefined && answer.status !== wanted),
  );
  return wrong.map(
    ({ what, answer }) => `${what}: ${answer.status} ${JSON.stringify(answer.body)}`,
  );
}

function isRefusal(call: Call, { status, body }: Answer): boolean {
  const { code, message, issues = [], ...more } = body;
  return (
    [...general, ...call.errors].includes(code) &&
    status === errorTable[code as ErrorCode].status &&
    status < 500 &&
    isSentence(message) &&
    Object.keys(more).length === 0 &&
    issues.every((issue: Issue) => typeof issue.path === 'string' && isSentence(issue.message))
  );
}

function isSentence(text: unknown): boolean {
  return typeof text === 'string' && text.trim() !== '';
}

/** The path of a call with its parts filled in. */
export function pathOf(call: Call, params: Record<string, string> = {}): string {
  return call.path.replaceAll(/:(\w+)/g, (_part, name: string) => params[name] ?? '');
}
