import { chmod, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chooseDatabaseUser } from './database-user.ts';
import { ask, clusterOf, makeDataDir, start } from './testing/embedded-fixture.ts';
import { findBinaries } from './find-binaries.ts';
import { findPlace } from './place.ts';
import { runProgram } from './run-program.ts';

const isRoot = process.getuid?.() === 0;
const { postgres } = findBinaries();
const NOBODY = 65534;

/** As on a system that forbids user namespaces: there is no `unshare` to be found. */
function forbidNamespaces(): () => void {
  const { PATH } = process.env;
  const allow = () => {
    process.env.PATH = PATH;
  };
  process.env.PATH = '/nonexistent';
  onTestFinished(allow);
  return allow;
}

/** A checkout or a temporary folder that is root's alone leaves namespaces as the only way. */
async function isOpenToNobody(): Promise<boolean> {
  const script = '[ -x "$1" ] && exec "$2" --version';
  const args = ['-c', script, 'sh', tmpdir(), postgres];
  return (await runProgram({ file: '/bin/sh', args, uid: NOBODY, gid: NOBODY })).ok;
}

const nobodyCanServe = isRoot && (await isOpenToNobody());

test.skipIf(isRoot)('an ordinary user runs the server as themself', async () => {
  const place = await findPlace(await makeDataDir());
  const user = await chooseDatabaseUser(place, postgres);
  expect(user.as(postgres, ['-V'])).toEqual({ file: postgres, args: ['-V'] });
  expect(user.uid).toBe(process.getuid?.());
});

test.runIf(nobodyCanServe)(
  'root without namespaces hands the folder to nobody, and takes it back with them',
  async () => {
    const dataDir = await makeDataDir({ filled: true });
    await chmod(dataDir, 0o711);
    const cluster = clusterOf(dataDir);
    const namespaces = await start(dataDir);
    await ask(namespaces, 'create table kept as select 7 as n');
    await namespaces.stop();
    expect((await stat(cluster)).uid).toBe(0);

    const allow = forbidNamespaces();
    const dropped = await start(dataDir);
    expect(await ask(dropped, 'select n from kept')).toEqual([{ n: 7 }]);
    await dropped.stop();
    expect((await stat(cluster)).uid).toBe(NOBODY);
    expect((await stat(dirname(cluster))).uid).toBe(NOBODY);

    allow();
    const back = await start(dataDir);
    expect(await ask(back, 'select n from kept')).toEqual([{ n: 7 }]);
    expect((await stat(join(cluster, 'base'))).uid).toBe(0);
  },
);

test.runIf(isRoot)('root whom nothing helps is told the folder and the ways out', async () => {
  const dataDir = await makeDataDir();
  await chmod(dataDir, 0o700);
  forbidNamespaces();
  await expect(start(dataDir)).rejects.toThrow(
    new RegExp(`^PostgreSQL does not run as root, .* may not enter ${dataDir} .*DATABASE_URL\\.$`),
  );
});
