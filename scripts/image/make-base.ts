import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ending } from '../ending.ts';
import { root } from '../run-tool.ts';

const run = promisify(execFile);

/** Debian's slim images leave out the same. */
const leftOut = ['man', 'doc', 'locale', 'info', 'lintian'];

/**
 * Makes what the Containerfile's base is, from the packages of the Debian mirror that this machine uses, and gives it
 * to Podman as `localhost/hotdrop-base`.
 */
export async function makeBase(folder: string, shims: string): Promise<void> {
  const archive = join(folder, 'base.tar');
  const suite = await readSuite();
  const options = leftOut.map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  await run(
    'mmdebstrap',
    [
      '--quiet',
      '--variant=minbase',
      ...options,
      ...(await aptOptions()),
      suite,
      archive,
      await findMirror(),
    ],
    { signal: ending, env: { ...process.env, TMPDIR: folder } },
  );
  await run(join(shims, 'podman'), ['import', archive, 'hotdrop-base'], { signal: ending });
  await rm(archive);
}

/** The Debian release that the Containerfile names. */
async function readSuite(): Promise<string> {
  const text = await readFile(join(root, 'Containerfile'), 'utf8');
  const [, suite] = /^ARG BASE=\S+debian:(\w+)-slim$/m.exec(text) ?? [];
  if (suite === undefined) throw new Error('The Containerfile names no slim Debian as its BASE.');
  return suite;
}

async function findMirror(): Promise<string> {
  const { stdout } = await run('apt-get', [
    'indextargets',
    '--format',
    '$(REPO_URI) $(ORIGIN) $(LABEL)',
    'Created-By: Packages',
  ]);
  const line = stdout.split('\n').find((each) => each.endsWith(' Debian Debian'));
  if (line === undefined) throw new Error('apt knows no Debian mirror. Run: apt-get update');
  return line.split(' ')[0] ?? '';
}

/** How apt reaches its mirror here, such as a proxy. */
async function aptOptions(): Promise<string[]> {
  const { stdout } = await run('apt-config', ['dump', '--no-empty']);
  return stdout
    .split('\n')
    .filter((line) => /^Acquire::(http|https|Check-Valid-Until|Check-Date)\b/.test(line))
    .map((line) => `--aptopt=${line}`);
}
