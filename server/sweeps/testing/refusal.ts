import type { Call } from '#shared/contract/call.ts';
import { errorTable, type ErrorCode, type Issue } from '#shared/contract/errors.ts';
import { listErrorCodes } from '../../http/openapi/list-error-codes.ts';
import type { Ask } from '../../testing/users.ts';

type Answer = Awaited<ReturnType<Ask>>;

/**
 * Returns the responses that are not refusals listed for this call in the API description, or that have another
 * status than expected; empty if all are correct.
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
    listErrorCodes(call).includes(code) &&
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

export function fillPath(
  call: Call,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const path = call.path.replaceAll(/:(\w+)/g, (_part, name: string) => params[name] ?? '');
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
