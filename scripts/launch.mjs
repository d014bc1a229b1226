// Runs `scripts/<task>.ts` on the Node version in the lockfile, after installing missing packages. This file and
// those in launch/ run on whatever Node version npm uses, so they are plain JavaScript without dependencies.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode } from './launch/find-node.mjs';
import { installPackages } from './launch/install-packages.mjs';
import { runUntilEnd } from './launch/run-until-end.mjs';
import { SentenceForPerson } from './launch/sentence.mjs';

const OLDEST_NODE = 20;

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [task = '', ...args] = process.argv.slice(2);

try {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new SentenceForPerson(
      `Hotdrop starts on Node ${OLDEST_NODE} or newer; this is Node ${process.versions.node}.`,
    );
  }
  const file = join(root, 'scripts', `${task}.ts`);
  if (!/^[a-z]+$/.test(task) || !existsSync(file)) {
    throw new SentenceForPerson(
      `There is no task "${task}". Run one of the scripts in package.json.`,
    );
  }
  process.chdir(root);
  await installPackages(root);
  const path = `${dirname(findNode(root))}:${process.env.PATH ?? ''}`;
  // These flags are for the product: V8's default young generation takes three times as much memory and saves no
  // time.
  const flags = readJson('launch/node-flags.json');
  // By default, once some image buffers have been freed, the C library allocates new ones among other data and never
  // returns their memory to the system.
  const environment = readJson('launch/environment.json');
  await runUntilEnd(findNode(root), [...(flags[task] ?? []), file, ...args], {
    ...environment[task],
    ...process.env,
    PATH: path,
  });
} catch (error) {
  if (!(error instanceof SentenceForPerson)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readJson(file) {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
}
