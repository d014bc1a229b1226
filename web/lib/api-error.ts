import type { ErrorBody, ErrorCode, Issue } from '#shared/contract/errors.ts';

/** Thrown for a refusal and for a request that got no response. `message` is shown to users. */
export class ApiError extends Error {
  /** 0 if there was no response. */
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly issues: readonly Issue[];
  /** May contain more than the error, such as the round in `round_changed`. */
  readonly body: object;

  constructor(message: string, status: number, body: Partial<ErrorBody> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? null;
    this.issues = body.issues ?? [];
    this.body = body;
  }
}

const statusMessages: Readonly<Record<number, string>> = {
  400: 'Bad request - please check your input',
  401: 'Unauthorized - please log in',
  403: 'Forbidden - you do not have permission',
  404: 'Resource not found',
  500: 'Server error - please try again later',
};

/** For a response that is not ok. The messages follow rules/screens 7.3. */
export async function toApiError(response: Response): Promise<ApiError> {
  const { status, statusText } = response;
  if (response.body === null) return new ApiError(`${status}: ${statusText}`, status);
  let text: string;
  try {
    text = await response.text();
  } catch {
    // The connection broke during the body, so only the status is known.
    return new ApiError(`Request failed with status ${status}`, status);
  }
  const byStatus = statusMessages[status] ?? `Request failed with status ${status}`;
  if (text === '') return new ApiError(byStatus, status);
  const body = parseObject(text);
  // A proxy may respond with an HTML page instead of a message.
  const message = text.trimStart().startsWith('<') ? byStatus : text;
  return new ApiError(body === null ? message : (messageIn(body) ?? byStatus), status, body ?? {});
}

type Body = Partial<ErrorBody> & { error?: unknown; details?: unknown };

function parseObject(text: string): Body | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

function messageIn({ message, error, details }: Body): string | null {
  if (typeof message === 'string' && message !== '') return message;
  if (typeof error === 'string' && error !== '') return error;
  if (typeof error === 'object' && error !== null) {
    const inner = 'message' in error ? error.message : null;
    return typeof inner === 'string' && inner !== '' ? inner : 'An error occurred';
  }
  return typeof details === 'string' && details !== '' ? details : null;
}

/** Returns whether the error means that nothing exists at this address: the id is unknown, hidden or malformed. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
