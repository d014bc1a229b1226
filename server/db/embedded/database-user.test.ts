import { chmod, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chooseDatabaseUser, runProgram } from './database-user.ts';
import { ask, getClusterPath, makeDataDir, start } from './testing/embedded-fixture.ts';
import { findBinaries } from './create-cluster.ts';
import { databasePaths } from './database-paths.ts';

const isRoot = process.getuid?.() === 0;
const { postgres } = findBinaries();
const NOBODY = 65534;

/** Simulates a system that forbids user namespaces: `unshare` is not found. */
function forbidNamespaces(): () => void {
  const { PATH } = process.env;
  const allow = () => {
    process.env.PATH = PATH;
  };
  process.env.PATH = '/nonexistent';
  onTestFinished(allow);
  return allow;
}

/** Returns false if only root can enter the checkout or the temporary folder, so only namespaces work. */
async function isOpenToNobody(): Promise<boolean> {
  const script = '[ -x "$1" ] && exec "$2" --version';
  const args = ['-c', script, 'sh', tmpdir(), postgres];
  return (await runProgram({ file: '/bin/sh', args, uid: NOBODY, gid: NOBODY })).ok;
}

const nobodyCanServe = isRoot && (await isOpenToNobody());

const readMode = async (path: string) => (await stat(path)).mode & 0o777;

test('only its owner can enter the database and read its password, even if both were open before', async () => {
  const dataDir = await makeDataDir({ filled: true });
  const home = dirname(getClusterPath(dataDir));
  await chmod(home, 0o755);
  await chmod(join(home, 'password'), 0o644);
  await start(dataDir);
  expect(await readMode(home)).toBe(0o700);
  expect(await readMode(getClusterPath(dataDir))).toBe(0o700);
  expect(await readMode(join(home, 'password'))).toBe(0o600);
});

test.skipIf(isRoot)('an ordinary user runs the server under their own account', async () => {
  const paths = await databasePaths(await makeDataDir());
  const user = await chooseDatabaseUser(paths, postgres);
  expect(user.as(postgres, ['-V'])).toEqual({ file: postgres, args: ['-V'] });
  expect(user.uid).toBe(process.getuid?.());
});

test.runIf(nobodyCanServe)(
  'root without namespaces gives the folder to nobody, and takes it back with namespaces',
  async () => {
    const dataDir = await makeDataDir({ filled: true });
    const cluster = getClusterPath(dataDir);
    const namespaces = await start(dataDir);
    await ask(namespaces, 'create table stored as select 7 as n');
    await namespaces.stop();
    expect((await stat(cluster)).uid).toBe(0);
    expect(await readMode(dataDir)).toBe(0o700);

    const allow = forbidNamespaces();
    const dropped = await start(dataDir);
    expect(await ask(dropped, 'select n from stored')).toEqual([{ n: 7 }]);
    await dropped.stop();
    expect((await stat(cluster)).uid).toBe(NOBODY);
    expect((await stat(dirname(cluster))).uid).toBe(NOBODY);
    expect(await readMode(dataDir)).toBe(0o711);
    expect(await readMode(dirname(cluster))).toBe(0o700);

    allow();
    const back = await start(dataDir);
    expect(await ask(back, 'select n from stored')).toEqual([{ n: 7 }]);
    expect((await stat(join(cluster, 'base'))).uid).toBe(0);
    expect(await readMode(dataDir)).toBe(0o700);
  },
);

test.runIf(isRoot)('the error for root names the folder and the remedy', async () => {
  const parent = await makeDataDir();
  await chmod(parent, 0o700);
  const dataDir = join(parent, 'data');
  forbidNamespaces();
  await expect(start(dataDir)).rejects.toThrow(
    new RegExp(`^PostgreSQL does not run as root, .* may not enter ${dataDir} .*DATABASE_URL\\.$`),
  );
});
