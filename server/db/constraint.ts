import { DatabaseError } from 'pg';
import type { ErrorCode } from '#shared/contract/errors.ts';
import { AppError } from '../platform/errors.ts';

const uniqueViolation = '23505';

/**
 * Runs a statement and answers the violation of a named unique constraint with that name's error
 * code; every other error is thrown as it came.
 */
export async function refuseDuplicates<T>(
  codes: Record<string, ErrorCode>,
  statement: () => Promise<T>,
): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    const code =
      error instanceof DatabaseError && error.code === uniqueViolation
        ? codes[error.constraint ?? '']
        : undefined;
    throw code === undefined ? error : new AppError(code, { cause: error });
  }
}
