import { pino, type DestinationStream, type Logger } from 'pino';
import { logOutput } from './log-output.ts';

/** Creates a logger that prints JSON lines. It omits cookies, tokens, and what `describeError` omits of an error. */
export function createLog(level: string, destination: DestinationStream = logOutput): Logger {
  const options = {
    level,
    redact: {
      paths: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
      remove: true,
    },
    serializers: { err: describeError },
  };
  return pino(options, destination);
}

type DescribedError = {
  type: string;
  code?: string;
  message: string;
  stack?: string;
  cause?: DescribedError;
  errors?: DescribedError[];
};

/** Causes may lead back to the first error. */
const deepestCause = 5;

/**
 * Returns the parts of an error that may be logged. The driver's errors have their connection as a property, which
 * contains the key that cancels its statements (rules/http 12.6).
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code } = error as Error & { code?: unknown };
  const deeper = depth < deepestCause;
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    message: error.message,
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(deeper && error.cause !== undefined && { cause: describeError(error.cause, depth + 1) }),
    // Node tries every address of a host and reports one error for each.
    ...(deeper &&
      error instanceof AggregateError && {
        errors: error.errors.map((each) => describeError(each, depth + 1)),
      }),
  };
}
