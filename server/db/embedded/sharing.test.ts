import { expect, test } from 'vitest';
import {
  ask,
  getClusterPath,
  makeDataDir,
  start,
  startInChild,
} from './testing/embedded-fixture.ts';
import { isPostmasterAlive, readPostmasterPid } from './lock-files.ts';

const RUN_UNTIL_TOLD = `
  print('ready');
  process.stdin.once('data', async () => {
    await database.stop();
    process.exit(0);
  });`;

test('two processes share a server, and the last one to leave stops it', async () => {
  const dataDir = await makeDataDir({ filled: true });
  const cluster = getClusterPath(dataDir);
  const child = startInChild(dataDir, RUN_UNTIL_TOLD);
  await child.nextLine();
  const pid = await readPostmasterPid(cluster);

  const here = await start(dataDir);
  expect(await readPostmasterPid(cluster)).toBe(pid);
  child.process.stdin?.write('leave\n');
  await child.ended;
  expect(await ask(here, 'select 1 as n')).toEqual([{ n: 1 }]);

  await here.stop();
  expect(await isPostmasterAlive(cluster)).toBe(false);
});

test('several processes that start concurrently on an empty folder create one database', async () => {
  const dataDir = await makeDataDir();
  const [a, b, c] = await Promise.all([start(dataDir), start(dataDir), start(dataDir)]);
  await ask(a, 'create table stored as select 7 as n');
  expect(await ask(b, 'select n from stored')).toEqual([{ n: 7 }]);
  expect(c.connection).toEqual(a.connection);
});

test('processes that come and go concurrently never stop a server in use', async () => {
  const dataDir = await makeDataDir({ filled: true });
  const cluster = getClusterPath(dataDir);
  const visit = async () => {
    const visitor = await start(dataDir);
    expect(await ask(visitor, 'select 1 as n')).toEqual([{ n: 1 }]);
    await visitor.stop();
    expect(visitor.lines).toEqual([]);
  };
  const joinAndLeave = async () => {
    for (let times = 0; times < 6; times += 1) await visit();
  };
  await Promise.all([joinAndLeave(), joinAndLeave(), joinAndLeave(), joinAndLeave()]);
  expect(await isPostmasterAlive(cluster)).toBe(false);
});
