type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isLength: Check = (value) => Number.isInteger(value) && Number(value) >= 0;
const isList: Check = (value) => Array.isArray(value) && value.length > 0;
const isNames: Check = (value) =>
  Array.isArray(value) && value.every(isText) && new Set(value).size === value.length;
const isRecord: Check = (value) => typeof value === 'object' && value !== null;
const isAnything: Check = () => true;

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

/** The keywords of JSON Schema 2020-12 that the document uses, with a check of each value. */
const keywords: Record<string, Check> = {
  $ref: isText,
  type: (value) => [value].flat().every((type) => types.includes(String(type))),
  enum: isList,
  const: isAnything,
  default: isAnything,
  description: isText,
  format: isText,
  contentMediaType: isText,
  pattern: (value) => isText(value) && new RegExp(String(value), 'u') instanceof RegExp,
  minLength: isLength,
  maxLength: isLength,
  minItems: isLength,
  maxItems: isLength,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  multipleOf: (value) => isNumber(value) && Number(value) > 0,
  required: isNames,
  properties: isRecord,
  additionalProperties: isAnything,
  propertyNames: isRecord,
  items: isAnything,
  prefixItems: isList,
  anyOf: isList,
  oneOf: isList,
  allOf: isList,
  not: isRecord,
};

/** Returns the paths in a schema that are not JSON Schema. */
export function wrongKeywords(schema: unknown, path = ''): string[] {
  if (typeof schema === 'boolean') return [];
  if (typeof schema !== 'object' || schema === null) return [`${path} is no schema`];
  const entries = Object.entries(schema);
  const wrong = entries
    .filter(([keyword, value]) => keywords[keyword]?.(value) !== true)
    .map(([keyword, value]) => `${path}/${keyword}: ${JSON.stringify(value)}`);
  return [...wrong, ...entries.flatMap(([keyword, value]) => wrongBelow(keyword, value, path))];
}

function wrongBelow(keyword: string, value: unknown, path: string): string[] {
  const below = `${path}/${keyword}`;
  if (keyword === 'properties') {
    return Object.entries(value as object).flatMap(([name, part]) =>
      wrongKeywords(part, `${below}/${name}`),
    );
  }
  if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(keyword)) {
    return (value as unknown[]).flatMap((part, index) => wrongKeywords(part, `${below}/${index}`));
  }
  const hasOneSchema = ['items', 'additionalProperties', 'propertyNames', 'not'].includes(keyword);
  return hasOneSchema ? wrongKeywords(value, below) : [];
}
