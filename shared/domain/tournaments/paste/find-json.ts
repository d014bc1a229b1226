import { isJsonObject, readStrictJson } from '../../strict-json.ts';

const FENCE = '```';
/** How many brackets after the first value may turn out to be prose before the search stops. */
const MAX_ATTEMPTS = 20;
const MISTAKE = 'The JSON is incomplete or has a mistake. Copy the whole answer.';

/**
 * Returns the JSON values of a text: those between code fences, otherwise those from the first bracket on. Returns a
 * sentence if one of them is broken.
 */
export function findJson(text: string): unknown[] | string {
  const parts = text.split(FENCE);
  if (parts.length < 3) return readValues(text);
  const values: unknown[] = [];
  for (const [index, part] of parts.entries()) {
    const read = readValues(part);
    if (typeof read !== 'string') values.push(...read);
    else if (index % 2 === 1) return read;
  }
  return values;
}

function readValues(text: string): unknown[] | string {
  const values: unknown[] = [];
  let from = 0;
  for (let attempt = 0; attempt < MAX_ATTEMPTS;) {
    const start = from + text.slice(from).search(/[[{]/);
    if (start < from) break;
    const found = text.slice(start, findMatch(text, start));
    const value = readStrictJson(found, text.length * 4);
    if (value !== null) values.push(value);
    else if (
      /"hotdrop"|^[[{]\s*["{]/.test(found) &&
      (values.length === 0 || values.some(hasObject))
    )
      return MISTAKE;
    // Text that begins with a bracket, such as a clan tag, need not be JSON.
    else if (values.length === 0) break;
    else attempt += 1;
    from = start + found.length;
  }
  return values;
}

/** Distinguishes results from "[1]" before a name, which is also valid JSON. */
function hasObject(value: unknown): boolean {
  return isJsonObject(value) || (Array.isArray(value) && value.some(isJsonObject));
}

/** Returns the end of the bracket that begins at `start`, or of the text. */
function findMatch(text: string, start: number): number {
  const signs = /["[\]{}]/g;
  signs.lastIndex = start;
  let depth = 0;
  for (let sign = signs.exec(text); sign !== null; sign = signs.exec(text)) {
    const [mark] = sign;
    if (mark === '"') {
      let end = sign.index;
      do end = text.indexOf('"', end + 1);
      while (end !== -1 && isEscaped(text, end));
      if (end === -1) return text.length;
      signs.lastIndex = end + 1;
    } else depth += mark === '[' || mark === '{' ? 1 : -1;
    if (depth === 0) return sign.index + 1;
  }
  return text.length;
}

function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text[before - 1] === '\\') before -= 1;
  return (at - before) % 2 === 1;
}
