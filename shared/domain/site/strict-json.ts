/** A text in JSON, with what follows it when it is a key. */
const texts = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g;

/**
 * Returns what a text in JSON says, or null when it is longer than so many bytes in UTF-8, is no JSON, or
 * gives one key two values. Never throws.
 */
export function readStrictJson(text: string, maxBytes: number): unknown {
  if (text.length > maxBytes || bytesOf(text) > maxBytes) return null;
  try {
    const value: unknown = JSON.parse(text);
    return countKeys(value) === keysIn(text) ? value : null;
  } catch {
    return null;
  }
}

/** The parser keeps the last of two values without a word. */
function keysIn(json: string): number {
  let keys = 0;
  for (const [, colon] of json.matchAll(texts)) if (colon !== undefined) keys += 1;
  return keys;
}

function countKeys(value: unknown): number {
  let keys = 0;
  // Not by recursion: what nests deeper than the stack is to be refused like all else.
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (!Array.isArray(next)) keys += Object.keys(next).length;
    for (const part of Object.values(next)) open.push(part);
  }
  return keys;
}

function bytesOf(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}
