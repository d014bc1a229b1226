import { utf8Bytes } from './text.ts';

/** A JSON string, with the colon after it if it is a key. */
const texts = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g;

/**
 * Parses JSON. Returns null if it is longer than `maxBytes` in UTF-8, invalid, or has a duplicate key. Never
 * throws.
 */
export function readStrictJson(text: string, maxBytes: number): unknown {
  if (text.length > maxBytes || utf8Bytes(text) > maxBytes) return null;
  try {
    const value: unknown = JSON.parse(text);
    return countKeys(value) === keysIn(text) ? value : null;
  } catch {
    return null;
  }
}

/** Counts the keys in the text, because the parser silently drops all but the last value of a duplicate key. */
function keysIn(json: string): number {
  let keys = 0;
  for (const [, colon] of json.matchAll(texts)) if (colon !== undefined) keys += 1;
  return keys;
}

function countKeys(value: unknown): number {
  let keys = 0;
  // There is no recursion, so deep nesting cannot overflow the stack.
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (!Array.isArray(next)) keys += Object.keys(next).length;
    for (const part of Object.values(next)) open.push(part);
  }
  return keys;
}

/** Returns whether a parsed value is a JSON object, and not a list. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
