import { expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';
import { GIVEN, SQL_METHODS, type Role } from './import-law.ts';
import { makeTree } from './testing/make-tree.ts';

/** A module that a role may import only in part, and a name in it that the role may not import. */
const ungiven: [role: Role, module: string, name: string][] = [
  ['command', 'db/changes', 'notifyOthers'],
  ['command', 'db/connection', 'poolOf'],
  ['command', 'db/count-unread', 'unreadCount'],
  ['command', 'db/delivery-queue', 'openDeliveryQueue'],
  ['command', 'db/happenings', 'startForgettingHappenings'],
  ['command', 'db/transaction', 'refuseDuplicates'],
  ['step', 'db/connection', 'poolOf'],
  ['port', 'db/connection', 'poolOf'],
  ['reader', 'db/connection', 'Db'],
  ['reader', 'db/connection', 'Tx'],
  ['reader', 'db/connection', 'poolOf'],
  ['reader', 'db/sort-acts', 'sortBatch'],
  ['reader', 'features/deps', 'Deps'],
  ['loader', 'db/connection', 'poolOf'],
  ['loader', 'db/transaction', 'inTransaction'],
  ['client', 'db/transaction', 'lockName'],
  ['presenter', 'features/deps', 'Deps'],
  ['repository', 'db/changes', 'notifyOthers'],
  ['repository', 'db/connection', 'poolOf'],
  ['repository', 'db/transaction', 'inTransaction'],
];

test.each(ungiven)('a %s must not import from %s the name %s', async (role, module, name) => {
  const [given] = GIVEN[role][`server/${module}.ts`] ?? [];
  const file = `'#server/${module}.ts'`;
  const lawful = [
    `import type { ${given} } from ${file};`,
    `import { ${given} as other } from ${file};`,
    `export type { ${given} } from ${file};`,
  ];
  const unlawful = [
    `import type { ${name} } from ${file};`,
    `import { ${given}, ${name} as other } from ${file};`,
    `import other, { ${given} } from ${file};`,
    `import * as all from ${file};`,
    `import type * as all from ${file};`,
    `export { ${name} } from ${file};`,
    `export type { ${name} } from ${file};`,
    `export * from ${file};`,
    `export * as all from ${file};`,
    `export type A = import(${file}).${name};`,
    `export const load = () => import(${file});`,
  ];
  const place = (of: string, index: number) =>
    `server/features/teams/${of}/${index}/teams.${role}.ts`;
  const refused = unlawful.map((source, index) => [place('unlawful', index), source] as const);
  const allowed = lawful.map((source, index) => [place('lawful', index), source] as const);
  const found = await findViolations(await makeTree(Object.fromEntries([...refused, ...allowed])));
  expect(new Set(found.map((line) => line.split(':')[0]))).toEqual(
    new Set(refused.map(([path]) => path)),
  );
});

test('each role that is given only some names of a module is in the table above', () => {
  const limited = Object.entries(GIVEN).flatMap(([role, modules]) =>
    Object.values(modules).some((names) => !names.includes('*')) ? [role] : [],
  );
  expect([...new Set(ungiven.map(([role]) => role))].toSorted()).toEqual(limited.toSorted());
});

test.each(SQL_METHODS)('only repositories and the places for SQL may name %s', async (method) => {
  const source = `\nexport const run = (tx: Tx) => tx.${method}('clans');\n`;
  const refused = [
    'server/demo/fill-demo.ts',
    'server/discord/post-message.ts',
    'server/doctor/doctor.ts',
    'server/features/clans/create-clan.command.ts',
    'server/http/bind.ts',
  ];
  const allowed = [
    'bench/run-bench.ts',
    'e2e/world.ts',
    'scripts/replay.ts',
    'server/db/audit.ts',
    'server/features/clans/clans.repository.ts',
    'server/features/clans/clans.test.ts',
    'server/recount/stats.ts',
    'server/testing/users.ts',
  ];
  const tree = await makeTree(
    Object.fromEntries([...refused, ...allowed].map((file) => [file, source])),
  );
  expect(await findViolations(tree)).toEqual(
    refused.map((file) => expect.stringContaining(`${file}:2 names ${method}: only `)),
  );
});

test.each([`({ deleteFrom }: Tx) => deleteFrom`, `(tx: Tx) => tx['deleteFrom']('clans')`])(
  'the name of a method of SQL is found in %s',
  async (source) => {
    const tree = await makeTree({
      'server/features/clans/create-clan.command.ts': `export const get = ${source};\n`,
    });
    expect(await findViolations(tree)).toHaveLength(1);
  },
);
