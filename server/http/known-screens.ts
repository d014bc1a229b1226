import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the build notes the patterns of the screens, from the folder of the client. */
export const screensFile = '.vite/screens.json';

/**
 * What tells whether a path is one of a screen, by the patterns that the build noted beside the client; of
 * a client that was built without, every path is.
 */
export function readScreens(webDir: string): (path: string) => boolean {
  const file = join(webDir, screensFile);
  if (!existsSync(file)) return () => true;
  const patterns = JSON.parse(readFileSync(file, 'utf8')) as string[];
  const screens = new RegExp(`^(?:${patterns.map(asExpression).join('|')})$`, 'i');
  return (path) => screens.test(decoded(path));
}

/** What means more than itself in an expression. */
const special = /[.*+?^${}()|[\]\\]/g;

/** As the client's router reads a pattern: in any case, with a slash at the end or none. */
function asExpression(pattern: string): string {
  const parts = pattern.split('/').filter((part) => part !== '');
  const read = parts.map((part) =>
    part.startsWith(':') ? '/[^/]+' : `/${part.replace(special, String.raw`\$&`)}`,
  );
  return `${read.join('')}/?`;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
