import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { requirePlatform } from './find-node.mjs';
import { linkLibraries } from './link-libraries.mjs';
import { matchesLock } from './match-lock.mjs';
import { SentenceForPerson } from './sentence.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Installs the packages in package-lock.json unless a stamp file shows that they are already installed. The stamp
 * is written last, so an interrupted installation is repeated. A manual installation with `npm ci` or `npm install`
 * is accepted if it matches the lockfile.
 */
export async function installPackages(root) {
  requirePlatform();
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stampFile = join(root, 'node_modules', '.hotdrop-installed');
  const stamp = createHash('sha256')
    .update(`${process.platform}-${process.arch}\n${lock}`)
    .digest('hex');
  if (readOrEmpty(stampFile) === stamp) return;

  if (!matchesLock(root, JSON.parse(lock))) await runNpm(root);
  linkLibraries(root);
  writeFileSync(stampFile, stamp);
}

async function runNpm(root) {
  console.log('Installing packages. This takes about a minute.');
  const begun = Date.now();
  // Development packages build the client, so they are needed even with NODE_ENV=production. No package needs its
  // install script.
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts'];
  args.push('--loglevel=error', '--no-audit', '--no-fund');
  const code = await run(...npmCommand(args), root);
  if (code !== 0) {
    throw new SentenceForPerson(`The packages could not be installed: npm ci ended with ${code}.`);
  }
  console.log(`Packages installed in ${Math.round((Date.now() - begun) / 1000)} s.`);
}

/** Returns the npm that started this process in any version, otherwise the one in PATH. */
function npmCommand(args) {
  const cli = process.env.npm_execpath ?? '';
  return basename(cli) === 'npm-cli.js' ? [process.execPath, [cli, ...args]] : ['npm', args];
}

function run(command, args, cwd) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit' });
    let askedToEnd;
    const end = (signal) => {
      askedToEnd = signal;
      child.kill('SIGTERM');
    };
    for (const signal of SIGNALS) process.on(signal, end);
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => {
      for (const name of SIGNALS) process.removeListener(name, end);
      if (askedToEnd !== undefined) process.kill(process.pid, askedToEnd);
      else resolve(signal ?? code);
    });
  });
}

function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
