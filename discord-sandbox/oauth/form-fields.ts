/** A field of a parsed query or form, or undefined when it is missing or comes twice. */
export function singleText(fields: unknown, name: string): string | undefined {
  const value = (fields as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
}
