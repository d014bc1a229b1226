/**
 * Maps each field of a form to its column. Storing, responses, edits and the audit log all use this one mapping, so
 * none of them can omit a field.
 */

/** One field: its column, and the conversions to and from the row. */
export type MappedField<Row, Sent, Answered> = {
  [Column in keyof Row]: {
    column: Column;
    toRow: (sent: Sent) => Row[Column];
    fromRow: (stored: Row[Column]) => Answered;
  };
}[keyof Row];

/** A mapping that has every field of a form. */
export type MappingOf<Form, Answer extends { [F in keyof Form]-?: unknown }, Row> = {
  [F in keyof Form]-?: MappedField<Row, Exclude<Form[F], undefined>, Answer[F]>;
};

/** Any mapping. Use `satisfies MappingOf` for the mapping of a form. */
type Mapping = Record<
  string,
  { column: string; toRow: (sent: never) => unknown; fromRow: (stored: never) => unknown }
>;

type Sent<M extends Mapping, F extends keyof M> = Parameters<M[F]['toRow']>[0];
type Omissible<M extends Mapping> = {
  [F in keyof M]: undefined extends Sent<M, F> ? F : never;
}[keyof M];

/** A complete form. Fields that may be undefined may be omitted. */
export type FormOf<M extends Mapping> = {
  [F in Exclude<keyof M, Omissible<M>>]: Sent<M, F>;
} & { [F in Omissible<M>]?: Sent<M, F> };

/** The columns of a mapping with the values of a row. */
export type ColumnsOf<M extends Mapping> = {
  [F in keyof M as M[F]['column']]: Parameters<M[F]['fromRow']>[0];
};

/** The fields of a mapping with their values in a response. */
export type FieldsOf<M extends Mapping> = { [F in keyof M]: ReturnType<M[F]['fromRow']> };

/** Returns the columns of a complete form. */
export function toColumns<M extends Mapping>(mapping: M, form: FormOf<M>): ColumnsOf<M> {
  const columns: Record<string, unknown> = {};
  for (const [field, { column, toRow }] of Object.entries(mapping)) {
    columns[column] = toRow(form[field as keyof FormOf<M>]);
  }
  return columns as ColumnsOf<M>;
}

/** Returns the columns after an edit. A field that is undefined or omitted keeps its value. */
export function editedColumns<M extends Mapping>(
  mapping: M,
  row: ColumnsOf<M>,
  edit: { [F in keyof M]?: Sent<M, F> | undefined },
): ColumnsOf<M> {
  const columns: Record<string, unknown> = {};
  for (const [field, { column, toRow }] of Object.entries(mapping)) {
    const sent = edit[field];
    columns[column] = sent === undefined ? row[column as keyof ColumnsOf<M>] : toRow(sent);
  }
  return columns as ColumnsOf<M>;
}

/** Returns the fields of a row with their values in responses. */
export function toFields<M extends Mapping>(mapping: M, row: ColumnsOf<M>): FieldsOf<M> {
  const fields: Record<string, unknown> = {};
  for (const [field, { column, fromRow }] of Object.entries(mapping)) {
    fields[field] = fromRow(row[column as keyof ColumnsOf<M>] as never);
  }
  return fields as FieldsOf<M>;
}

/** Returns the names of the fields that differ between two states of a row, with both values as in responses. */
export function diffRows<M extends Mapping>(mapping: M, before: ColumnsOf<M>, after: ColumnsOf<M>) {
  const [old, fresh] = [toFields(mapping, before), toFields(mapping, after)];
  const fields = (Object.keys(mapping) as (keyof M & string)[]).filter(
    (field) => JSON.stringify(old[field]) !== JSON.stringify(fresh[field]),
  );
  const pick = (values: FieldsOf<M>) =>
    Object.fromEntries(fields.map((field) => [field, values[field]]));
  return { fields, before: pick(old), after: pick(fresh) };
}

/** Returns builders for common kinds of fields, typed by the columns of one table. */
export function fieldKinds<Row>() {
  type Nullable = { [C in keyof Row]: null extends Row[C] ? C : never }[keyof Row];
  return {
    /** A value that is stored and returned unchanged. */
    same: <Column extends keyof Row>(column: Column) => ({
      column,
      toRow: (sent: Row[Column]) => sent,
      fromRow: (stored: Row[Column]) => stored,
    }),
    /** An empty or missing value is stored as null. */
    orNull: <Column extends Nullable>(column: Column) => ({
      column,
      toRow: (sent: Row[Column] | undefined) => (sent || null) as Row[Column],
      fromRow: (stored: Row[Column]) => stored,
    }),
  };
}
