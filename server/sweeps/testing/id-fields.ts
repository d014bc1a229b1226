import type { ValidRequest } from './valid-request.ts';

const id = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type Body = Record<string, unknown>;

/**
 * An id in a body: its path, such as `roundResults.clanId`, and a function that returns the body with another id
 * there.
 */
export type IdField = {
  path: string;
  id: string;
  replace: (other: string) => Record<string, unknown>;
};

/** Finds every id in a body, as a value or, as in `memberKills`, as a key. */
export function idFields(body: ValidRequest['body'] = {}): IdField[] {
  return Object.entries(body).flatMap(([key, value]) => [
    ...fieldsIn(value, [key], (part) => ({ ...body, [key]: part })),
  ]);
}

function* fieldsIn(
  value: unknown,
  path: readonly string[],
  rebuild: (part: unknown) => Body,
): Generator<IdField> {
  if (typeof value === 'string' && id.test(value)) {
    yield { path: path.join('.'), id: value, replace: rebuild };
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (id.test(key)) yield keyField(value, key, path, rebuild);
    const below = (fresh: unknown) =>
      rebuild(Array.isArray(value) ? value.with(Number(key), fresh) : { ...value, [key]: fresh });
    const step = Array.isArray(value) ? [] : [key];
    yield* fieldsIn(part, [...path, ...step], below);
  }
}

function keyField(
  value: object,
  key: string,
  path: readonly string[],
  rebuild: (part: unknown) => Body,
): IdField {
  const entries = Object.entries(value);
  return {
    path: path.join('.'),
    id: key,
    replace: (other) =>
      rebuild(
        Object.fromEntries(entries.map(([name, part]) => [name === key ? other : name, part])),
      ),
  };
}
