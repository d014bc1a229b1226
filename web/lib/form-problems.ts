import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { ApiError } from './api-error.ts';

type Issue = { path: readonly PropertyKey[]; message: string };

type Schema = {
  safeParse(
    sent: unknown,
  ): { success: true } | { success: false; error: { issues: readonly Issue[] } };
};

/**
 * Returns a resolver that validates with the server's schema and leaves the values as typed. `read` returns what is
 * sent.
 */
export function resolveWith<Values extends FieldValues>(
  schema: Schema,
  read: (values: Values) => unknown = (values) => values,
): Resolver<Values> {
  return (values) => {
    const checked = schema.safeParse(read(values));
    if (checked.success) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, message } of checked.error.issues) {
      const field = String(path[0]);
      if (field in values && get(errors, field) === undefined) {
        set(errors, field, { type: 'schema', message });
      }
    }
    return { values: {}, errors };
  };
}

/** `fields` has the form's fields as keys. Other errors are under `root`. */
export function listProblems<Field extends string>(
  error: Error,
  fields: Readonly<Record<Field, unknown>>,
): { field: Field | 'root'; message: string }[] {
  if (!(error instanceof ApiError)) return [];
  const isField = (path: string): path is Field => Object.hasOwn(fields, path);
  const beside = error.issues.flatMap(({ path, message }) =>
    isField(path) ? [{ field: path, message }] : [],
  );
  return beside.length > 0 ? beside : [{ field: 'root', message: error.message }];
}

/** Returns the fields whose values differ, apart from surrounding spaces. */
export function changedFields<Values extends object>(
  values: Values,
  initial: Values,
): (keyof Values)[] {
  const plain = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
  return (Object.keys(initial) as (keyof Values)[]).filter(
    (field) => plain(values[field]) !== plain(initial[field]),
  );
}

/** Returns the saved values, except for fields that were changed after sending. */
export function withTypedSince<Values extends object>(
  saved: Values,
  { now, sent }: { now: Values; sent: Values },
): Values {
  const typed = changedFields(now, sent).map((field) => [field, now[field]]);
  return { ...saved, ...(Object.fromEntries(typed) as Partial<Values>) };
}
