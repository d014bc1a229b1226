import * as z from 'zod/mini';
import type { Issue } from '#shared/contract/errors.ts';
import { AppError } from '../platform/errors.ts';

// Fields without words of their own get the library's English ones.
z.config(z.locales.en());

/** The input as its schema gives it; throws a 400 that names each field that does not fit. */
export function parseInput(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const issues: Issue[] = parsed.error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message.startsWith('Invalid ')
      ? 'This is missing or has the wrong form.'
      : issue.message,
  }));
  const first = issues[0];
  throw new AppError('invalid_input', {
    issues: issues.slice(0, 50),
    ...(first === undefined ? {} : { message: first.message }),
  });
}
