import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../run-tool.ts';
import { runProgram } from './run-program.ts';

/** Debian's slim images omit the same folders. */
const omitted = ['man', 'doc', 'locale', 'info', 'lintian'];

/**
 * Builds an equivalent of the Containerfile's base image from this machine's Debian mirror and imports it into Podman
 * as `localhost/hotdrop-base`.
 */
export async function makeBase(folder: string, shims: string): Promise<void> {
  const archive = join(folder, 'base.tar');
  const suite = await readSuite();
  const options = omitted.map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  await runProgram(
    'mmdebstrap',
    ['--quiet', '--variant=minbase', ...options, ...(await aptOptions()), suite, archive].concat(
      await findMirror(),
    ),
    { TMPDIR: folder },
  );
  await runProgram(join(shims, 'podman'), ['import', archive, 'hotdrop-base']);
  await rm(archive);
}

async function readSuite(): Promise<string> {
  const text = await readFile(join(root, 'Containerfile'), 'utf8');
  const [, suite] = /^ARG BASE=\S+debian:(\w+)-slim$/m.exec(text) ?? [];
  if (suite === undefined)
    throw new Error('The Containerfile does not name a slim Debian image as its BASE.');
  return suite;
}

async function findMirror(): Promise<string> {
  const targets = await runProgram('apt-get', [
    'indextargets',
    '--format',
    '$(REPO_URI) $(ORIGIN) $(LABEL)',
    'Created-By: Packages',
  ]);
  const line = targets.split('\n').find((each) => each.endsWith(' Debian Debian'));
  if (line === undefined) throw new Error('apt knows no Debian mirror. Run: apt-get update');
  return line.split(' ')[0] ?? '';
}

/** Returns this machine's apt options for reaching the mirror, such as a proxy. */
async function aptOptions(): Promise<string[]> {
  const settings = await runProgram('apt-config', ['dump', '--no-empty']);
  return settings
    .split('\n')
    .filter((line) => /^Acquire::(http|https|Check-Valid-Until|Check-Date)\b/.test(line))
    .map((line) => `--aptopt=${line}`);
}
