import { errorTable, type ErrorCode, type Issue } from '#shared/contract/errors.ts';

type AppErrorDetails = {
  /** Replaces the code's default sentence. */
  message?: string;
  issues?: Issue[];
  /** Further fields of the response, such as the current round in `round_changed`. */
  extra?: Record<string, unknown>;
  /** The seconds after which the call may succeed, for `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
};

/** A refused call: a code of the closed list, and a sentence that says what to do. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly issues: Issue[] | undefined;
  readonly extra: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? errorTable[code].message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorTable[code].status;
    this.issues = details.issues;
    this.extra = details.extra;
    this.retryAfter = details.retryAfter;
  }
}

/**
 * Returns a 400 `invalid_input` whose message is also its only issue, at this field of the input (rules/http 3.1).
 */
export function invalidInput(path: string, message: string): AppError {
  return new AppError('invalid_input', { message, issues: [{ path, message }] });
}
