import * as z from 'zod/mini';
import type { FormError } from '../discord-errors.ts';
import { isSnowflake } from '../validate-request.ts';

/** Discord counts code points, not UTF-16 units. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

function issue(code: string, message: string) {
  return { error: message, params: { code } };
}

export function atMost(most: number) {
  return z
    .string()
    .check(
      z.refine(
        (text) => countCharacters(text) <= most,
        issue('BASE_TYPE_MAX_LENGTH', `Must be ${most} or fewer in length.`),
      ),
    );
}

export const required = z.refine<string>(
  (text) => text.trim() !== '',
  issue('BASE_TYPE_REQUIRED', 'This field is required'),
);

export function httpAddress(...others: string[]) {
  const schemes = ['http', 'https', ...others];
  return atMost(2048).check(
    z.refine((text) => URL.canParse(text), issue('URL_TYPE_INVALID_URL', 'Not a well formed URL.')),
    z.refine(
      (text) => !URL.canParse(text) || schemes.includes(new URL(text).protocol.slice(0, -1)),
      issue('URL_TYPE_INVALID_SCHEME', `Scheme must be one of (${schemes.join(', ')}).`),
    ),
  );
}

export const idInBody = z
  .string()
  .check(z.refine(isSnowflake, issue('NUMBER_TYPE_COERCE', 'Value is not snowflake.')));

function describeIssue(found: z.core.$ZodIssue): { code: string; message: string } {
  switch (found.code) {
    case 'custom':
      return { code: String(found.params?.['code'] ?? 'BASE_TYPE_BAD'), message: found.message };
    case 'invalid_type':
      return found.input === undefined
        ? { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }
        : { code: 'BASE_TYPE_BAD_TYPE', message: `Must be of the type ${found.expected}.` };
    case 'too_big':
      return { code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${found.maximum} or fewer.` };
    case 'too_small':
      return { code: 'BASE_TYPE_MIN_LENGTH', message: `Must be ${found.minimum} or more.` };
    case 'invalid_value':
      return {
        code: 'BASE_TYPE_CHOICES',
        message: `Value must be one of (${found.values.map(String).join(', ')}).`,
      };
    default:
      return { code: 'BASE_TYPE_BAD', message: 'This value is not valid.' };
  }
}

function explain(found: z.core.$ZodIssue): FormError[] {
  if (found.code !== 'unrecognized_keys') return [{ path: found.path, ...describeIssue(found) }];
  const wrong = { code: 'UNKNOWN_PARAMETER', message: 'This call has no such parameter.' };
  return found.keys.map((key) => ({ path: [...found.path, key], ...wrong }));
}

export function toFormErrors(error: z.core.$ZodError): FormError[] {
  return error.issues.flatMap(explain);
}
