import { html, type Html } from './html.ts';
import type { JsonSchema } from './document.ts';

/** Formats a schema as text with links to the named schemas. */
export function formatSchema(schema: JsonSchema): Html {
  if (schema.$ref !== undefined) return linkTo(schema.$ref);
  const parts = alternatives(schema);
  const value = parts.filter((part) => !isNull(part));
  const words = value.length === 0 ? [] : [joined(value.map(single), ' or ')];
  if (value.length < parts.length) words.push(html`null`);
  return joined(words, ' or ');
}

/** Returns the anchor of a named schema on the page. */
export function getAnchor(name: string): string {
  return `schema-${name}`;
}

/** Returns the schema's name, the last part of a `$ref`. */
export function getSchemaName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

function linkTo(reference: string): Html {
  const name = getSchemaName(reference);
  return html`<a href="#${getAnchor(name)}">${name}</a>`;
}

/** Flattens the choices of a schema, nested ones and null included. */
function alternatives(schema: JsonSchema): JsonSchema[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined && schema.type === undefined) return choices.flatMap(alternatives);
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return [schema];
}

function isNull(schema: JsonSchema): boolean {
  return schema.type === 'null' || schema.const === null;
}

function single(schema: JsonSchema): Html {
  if (schema.$ref !== undefined) return linkTo(schema.$ref);
  if (schema.enum !== undefined) {
    return html`one of
    ${joined(
      schema.enum.map((value) => html`<code>${String(value)}</code>`),
      ', ',
    )}`;
  }
  if (schema.const === '') return html`empty`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.type === 'string') return formatTextSchema(schema);
  if (schema.type === 'integer' || schema.type === 'number') return formatNumberSchema(schema);
  if (schema.type === 'boolean') return html`true or false`;
  if (schema.type === 'array') return formatArraySchema(schema);
  if (schema.type === 'object') return formatObjectSchema(schema);
  return html`anything`;
}

const formats: Record<string, string> = {
  uuid: 'id',
  'date-time': 'date and time',
  binary: 'image',
  uri: 'web address',
  email: 'email address',
};

function formatTextSchema({ anyOf, ...schema }: JsonSchema): Html {
  const choices = anyOf?.map((choice) => ({ ...schema, ...choice }));
  if (choices !== undefined) return joined(choices.map(single), ', or ');
  const { format = '', pattern, minLength, maxLength } = schema;
  const length = range(minLength === 0 ? undefined : minLength, maxLength);
  return joined(
    [
      html`${formats[format] ?? 'text'}`,
      ...(length === '' ? [] : [html`${length} characters`]),
      ...(pattern === undefined || format === 'uri'
        ? []
        : [html`matching <code>${pattern}</code>`]),
    ],
    ', ',
  );
}

function formatNumberSchema({ type, minimum, maximum, multipleOf }: JsonSchema): Html {
  // The schema library gives an integer without bounds the largest and smallest safe integers as bounds.
  const bound = (value: number | undefined) =>
    value === undefined || Math.abs(value) === Number.MAX_SAFE_INTEGER ? undefined : value;
  const limits = range(bound(minimum), bound(maximum));
  const name = type === 'integer' ? 'whole number' : 'number';
  const decimals = multipleOf === 0.01 ? ', at most 2 decimals' : '';
  return html`${name}${limits === '' ? '' : `, ${limits}`}${decimals}`;
}

function formatArraySchema({ items, maxItems }: JsonSchema): Html {
  const most = maxItems === undefined ? '' : `, at most ${maxItems}`;
  if (typeof items !== 'object') return html`list${most}`;
  return html`list of ${formatSchema(items)}${most}`;
}

function formatObjectSchema({
  properties = {},
  required = [],
  additionalProperties,
}: JsonSchema): Html {
  const names = Object.keys(properties);
  if (typeof additionalProperties === 'object') {
    return html`object with values: ${formatSchema(additionalProperties)}`;
  }
  if (names.length === 0) return html`object`;
  const fields = names.map((name) => {
    const optional = required.includes(name) ? '' : '?';
    return html`<code>${name}${optional}</code> (${formatSchema(properties[name] ?? {})})`;
  });
  return html`object with ${joined(fields, ', ')}`;
}

function range(from: number | undefined, to: number | undefined): string {
  const written = (value: number) => value.toLocaleString('en-GB');
  if (from !== undefined && to !== undefined) return `${written(from)} to ${written(to)}`;
  if (to !== undefined) return `at most ${written(to)}`;
  return from === undefined ? '' : `at least ${written(from)}`;
}

function joined(parts: readonly Html[], separator: string): Html {
  return html`${parts.map((part, index) => (index === 0 ? part : html`${separator}${part}`))}`;
}
