import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';
import { CLIENT_FEATURES, FEATURES, MAY } from './import-law.ts';
import { root, runTool } from './run-tool.ts';
import { makeTree } from './testing/make-tree.ts';

/** At least one import for each row of the law. */
const unlawful = [
  ['shared/domain/clans/rank.ts', 'zod'],
  ['shared/domain/clans/rank.ts', 'node:fs'],
  ['shared/domain/clans/rank.ts', '../../contract/clans.ts'],
  ['shared/domain/accounts/roles.ts', '../tournaments/status.ts'],
  ['shared/domain/clans/rank.ts', '../tournaments/status.ts'],
  ['shared/domain/text.ts', './clans/rank.ts'],
  ['shared/domain/unknown/rank.ts', '../clans/rank.ts'],
  ['shared/contract/clans.ts', 'zod'],
  ['shared/contract/clans.ts', '../../web/lib/format.ts'],
  ['shared/contract/clans.ts', '../../server/platform/ids.ts'],
  ['server/platform/ids.ts', '../db/connection.ts'],
  ['server/platform/ids.ts', '../../web/lib/format.ts'],
  ['server/db/connection.ts', '../http/bind.ts'],
  ['server/db/connection.ts', '../features/clans/clans.repository.ts'],
  ['server/discord/post-message.ts', '../db/connection.ts'],
  ['server/discord/post-message.ts', '../http/bind.ts'],
  ['server/discord/post-message.ts', '../features/deps.ts'],
  ['server/http/bind.ts', '../db/connection.ts'],
  ['server/http/bind.ts', '../features/deps.ts'],
  ['server/demo/fill-demo.ts', '../http/bind.ts'],
  ['server/features/clans/create-clan.command.ts', '../../http/bind.ts'],
  ['server/features/clans/create-clan.command.ts', 'fastify'],
  ['server/features/clans/create-clan.command.ts', 'kysely'],
  ['server/features/clans/create-clan.command.ts', 'pg'],
  ['server/features/clans/create-clan.command.ts', 'pg-copy-streams'],
  ['server/features/clans/create-clan.command.ts', 'pg-pool'],
  ['server/features/clans/create-clan.command.ts', '../../db/open-database.ts'],
  ['server/features/clans/create-clan.command.ts', './clans.routes.ts'],
  ['server/features/clans/create-clan.command.ts', '../admin/admin.presenter.ts'],
  ['server/features/clans/leave-clan.command.ts', '../tournaments/tournaments.repository.ts'],
  ['server/features/teams/leave-team.command.ts', '../tournaments/tournament.loader.ts'],
  ['server/features/clans/remove-clan.step.ts', './leave-clan.command.ts'],
  ['server/features/clans/clans.reader.ts', './leave-clan.command.ts'],
  ['server/features/clans/clans.reader.ts', './remove-clan.step.ts'],
  ['server/features/clans/clans.reader.ts', 'kysely'],
  ['server/features/clans/clans.reader.ts', '../../db/audit.ts'],
  ['server/features/clans/clans.reader.ts', '../../db/delivery-queue.ts'],
  ['server/features/clans/clans.reader.ts', '../../db/open-database.ts'],
  ['server/features/clans/clans.reader.ts', '../../db/transaction.ts'],
  ['server/features/clans/remove-clan.step.ts', '../../db/open-database.ts'],
  ['server/features/tournaments/sides.port.ts', '../../db/open-database.ts'],
  ['server/features/clans/clan.loader.ts', '../../db/audit.ts'],
  ['server/features/clans/clan.loader.ts', './clans.reader.ts'],
  ['server/features/clans/clan.loader.ts', 'pg-boss'],
  ['server/features/clans/clans.repository.ts', './leave-clan.command.ts'],
  ['server/features/clans/clans.repository.ts', '#shared/contract/clans.ts'],
  ['server/features/clans/clans.repository.ts', '../accounts/users.repository.ts'],
  ['server/features/clans/clans.repository.ts', '../../db/audit.ts'],
  ['server/features/clans/clans.repository.ts', '../deps.ts'],
  ['server/features/clans/clans.repository.ts', 'fastify'],
  ['server/features/unknown/unknown.command.ts', '../clans/clans.reader.ts'],
  ['server/features/deps.ts', './clans/clans.reader.ts'],
  ['server/features/clans/create-clan.command.ts', '../../main.ts'],
  ['server/features/clans/create-clan.command.ts', '../../../discord-sandbox/plugin.ts'],
  ['server/features/clans/clans.reader.ts', '../../http/viewer.ts'],
  ['server/features/clans/clans.routes.ts', './clans.repository.ts'],
  ['server/features/clans/clans.routes.ts', '../../db/connection.ts'],
  ['server/features/clans/clans.routes.ts', '../../db/count-unread.ts'],
  ['server/features/clans/clans.routes.ts', '../../db/open-database.ts'],
  ['server/features/clans/clans.routes.ts', '../../db/transaction.ts'],
  ['server/features/clans/clans.routes.ts', '../tournaments/tournaments.routes.ts'],
  ['server/features/clans/clans.routes.ts', 'kysely/helpers/postgres'],
  ['server/features/clans/clans.routes.ts', 'pg'],
  ['server/features/clans/clans.presenter.ts', './clans.repository.ts'],
  ['server/features/clans/clans.presenter.ts', 'kysely'],
  ['server/features/clans/clans.presenter.ts', '../../db/connection.ts'],
  ['server/features/clans/clans.presenter.ts', '../../db/count-unread.ts'],
  ['server/features/clans/clan.fields.ts', './clan.loader.ts'],
  ['server/features/clans/clan.fields.ts', './clans.repository.ts'],
  ['server/features/clans/clan.fields.ts', '../../db/connection.ts'],
  ['server/features/clans/clan.fields.ts', '../deps.ts'],
  ['server/features/discord/own-guilds.client.ts', './discord.reader.ts'],
  ['server/features/discord/own-guilds.client.ts', '../../db/connection.ts'],
  ['server/platform/ids.ts', 'fastify'],
  ['server/platform/ids.ts', '@fastify/cookie'],
  ['server/platform/ids.ts', 'kysely'],
  ['server/discord/post-message.ts', 'pg'],
  ['server/demo/fill-demo.ts', 'kysely'],
  ['server/doctor/doctor.ts', '../features/deps.ts'],
  ['server/recount/stats.ts', '../features/deps.ts'],
  ['server/main.ts', 'pg'],
  ['server/main.ts', './testing/users.ts'],
  ['server/main.ts', '../scripts/steps.ts'],
  ['server/main.ts', '../web/lib/format.ts'],
  ['server/app.ts', './platform/ids.test.ts'],
  ['server/choose-discord.ts', 'fastify'],
  ['server/choose-discord.ts', '../web/lib/format.ts'],
  ['discord-sandbox/plugin.ts', '../server/platform/ids.ts'],
  ['discord-sandbox/plugin.ts', '../shared/domain/text.ts'],
  ['web/ui/button.tsx', '../../shared/domain/text.ts'],
  ['web/ui/button.tsx', '../features/clans/api/create-clan.ts'],
  ['web/lib/format.ts', '../app/router.tsx'],
  ['web/lib/format.ts', 'node:path'],
  ['web/features/clans/components/card.tsx', '../../tournaments/components/card.tsx'],
  ['web/features/clans/components/card.tsx', '../../../app/router.tsx'],
  ['web/features/accounts/components/card.tsx', '../../teams/api/reads.ts'],
  ['web/features/clans/components/card.tsx', '../../tournaments/api/reads.ts'],
  ['web/features/unknown/components/card.tsx', '../../clans/api/reads.ts'],
  ['web/app/router.tsx', 'node:fs'],
  ['web/app/router.tsx', '../../server/main.ts'],
  ['web/app/router.tsx', '../../e2e/world.ts'],
  ['scripts/replay.ts', '../web/lib/format.ts'],
  ['scripts/replay.ts', '../server/testing/users.ts'],
  ['bench/run-bench.ts', '../web/lib/format.ts'],
  ['bench/run-bench.ts', '../scripts/steps.ts'],
  ['speed/run-speed.ts', '../screens/scene.ts'],
  ['speed/run-speed.ts', '../scripts/build-client.ts'],
  ['speed/run-speed.ts', '../server/main.ts'],
  ['screens/run-screens.ts', '../speed/phone.ts'],
  ['scripts/harness/start-product.ts', '../build-client.ts'],
  ['screens/run-screens.ts', '../web/lib/format.ts'],
  ['operate/pooler.ts', '../web/lib/format.ts'],
  ['server/other/file.ts', 'node:fs'],
] as const;

test.each(unlawful)('%s must not import %s', async (file, imported) => {
  const folder = await makeTree({ [file]: `import '${imported}';\n` });
  const [found, ...more] = await findViolations(folder);
  expect(found).toMatch(new RegExp(`^${file}:1 imports `));
  expect(more).toEqual([]);
});

test.each([
  ['server/platform/a/b/c/ids.ts', '../../../clock.ts'],
  ['server/main.ts', '../shared/domain/text.ts'],
  ['server/main.test.ts', '../scripts/steps.ts'],
  ['e2e/world.ts', '../server/main.ts'],
])('%s must not spell an import %s', async (file, imported) => {
  const folder = await makeTree({ [file]: `import '${imported}';\n` });
  expect(await findViolations(folder)).toEqual([expect.stringMatching(/must start with #$/)]);
});

test('a file of a feature without a role is refused, but a test is not', async () => {
  const folder = await makeTree({
    'server/features/clans/clans.helper.ts': '',
    'server/features/clans/clans.ts': '',
    'server/features/other.ts': '',
    'server/features/deps.ts': '',
    'server/features/clans/clans.reader.ts': '',
    'server/features/clans/clans.test.ts': '',
    'server/features/clans/testing/clans.ts': '',
  });
  expect(await findViolations(folder)).toEqual(
    ['clans/clans.helper.ts', 'clans/clans.ts', 'other.ts'].map((file) =>
      expect.stringContaining(`server/features/${file} has no role`),
    ),
  );
});

test.each([
  ['server', FEATURES, ['clans tournaments', 'teams tournaments']],
  ['client', CLIENT_FEATURES, []],
])(
  'the features of the %s that import each other are those of the decision',
  (_of, table, pairs) => {
    const mutual = Object.entries(table).flatMap(([from, known]) =>
      known.filter((to) => from < to && table[to]?.includes(from)).map((to) => `${from} ${to}`),
    );
    expect(mutual).toEqual(pairs);
  },
);

test.each(MAY.map(([start]) => start))('the law for %s is tested above', (start) => {
  const getRow = (file: string) => MAY.find(([one]) => file.startsWith(one))?.[0];
  expect(unlawful.map(([file]) => getRow(file))).toContain(start);
});

test('lawful imports pass', async () => {
  const folder = await makeTree({
    'shared/domain/clans/rank.ts': `import '../text.ts';`,
    'shared/contract/clans.ts': `import * as z from 'zod/mini'; import '../domain/clans/rank.ts';`,
    'server/platform/ids.ts': `import 'node:crypto'; import 'zod'; import '#shared/domain/text.ts';`,
    'server/db/connection.ts': `import 'pg'; import '../platform/ids.ts';`,
    'server/discord/post-message.ts': `import '@discordjs/rest'; import '../platform/ids.ts';`,
    'server/http/bind.ts': `import 'fastify'; import '../platform/ids.ts';`,
    'server/features/clans/clans.routes.ts': `import '../../http/bind.ts'; import './create-clan.command.ts';`,
    'server/features/clans/clans.routes.test.ts': `import '../../testing/test-app.ts'; import 'pg';`,
    'server/features/clans/create-clan.command.ts': `import './clans.repository.ts'; import '../../db/audit.ts';`,
    'server/features/clans/clans.repository.ts': `import 'kysely'; import '../../db/connection.ts'; import type { Clan } from '#shared/contract/clans.ts';`,
    'server/features/clans/clans.reader.ts': `import './clan.loader.ts'; import './clans.presenter.ts';`,
    'server/features/clans/leave-clan.command.ts': `import '../tournaments/sides.port.ts'; import './remove-clan.step.ts';`,
    'server/features/tournaments/register-clan.command.ts': `import '../clans/clans.repository.ts';`,
    'server/features/clans/clans.presenter.ts': `import type { ClanRow } from './clans.repository.ts';`,
    'server/features/clans/requests/requests.routes.ts': `import '../clans.routes.ts';`,
    'server/testing/test-app.ts': `import '../app.ts'; import '../features/clans/clans.repository.ts';`,
    'server/main.ts': `import './app.ts'; import 'fastify'; import '#discord-sandbox/plugin.ts';`,
    'discord-sandbox/plugin.ts': `import 'fastify'; import './pages/authorize.ts';`,
    'web/ui/button.tsx': `import 'react'; import './button.css'; import '../lib/class-names.ts';`,
    'web/lib/format.ts': `import '#shared/contract/clans.ts';`,
    'web/features/tournaments/components/card.tsx': `import '../api/reads.ts'; import '../../clans/api/reads.ts';`,
    'web/app/router.tsx': `import '../features/clans/components/card.tsx'; import 'wouter';`,
    'scripts/replay.ts': `import '#shared/contract/clans.ts'; import './steps.ts';`,
    'bench/run-bench.ts': `import '#server/main.ts'; import 'autocannon'; import '#scripts/harness/client.ts';`,
    'speed/run-speed.ts': `import '#bench/statistics.ts'; import '#scripts/harness/client.ts';`,
    'screens/run-screens.ts': `import '#scripts/harness/client.ts'; import 'playwright-core';`,
    'operate/pooler.ts': `import '#scripts/harness/client.ts'; import '#server/main.ts';`,
  });
  expect(await findViolations(folder)).toEqual([]);
});

test.each([
  ['a type', `import type { Row } from '../db/rows.ts';`],
  ['a type beside a value', `import { type Row } from '../db/rows.ts';`],
  ['a type where it is used', `export type A = import('../db/rows.ts').Row;`],
  ['the type of a module', `export type A = typeof import('../db/rows.ts');`],
  ['an effect', `import '../db/rows.ts';`],
  ['a re-export', `export { row } from '../db/rows.ts';`],
  ['a re-export of everything', `export * from '../db/rows.ts';`],
  ['a re-exported type', `export type { Row } from '../db/rows.ts';`],
  ['a dynamic import', `export const load = () => import('../db/rows.ts');`],
  ['a require', `export const rows = require('../db/rows.ts');`],
  ['a library that is loaded late', `export const rows = loadLibrary('../db/rows.ts');`],
  ['a raw file', `import rows from '../db/rows.ts?raw';`],
])('detects %s', async (_what, source) => {
  const folder = await makeTree({ 'server/http/bind.ts': `\n${source}\n` });
  expect(await findViolations(folder)).toEqual([
    'server/http/bind.ts:2 imports server/db/rows.ts: server/http/ imports only server/http/, server/platform/, shared/, npm:, node:',
  ]);
});

test('an import with a computed name cannot be checked and is refused', async () => {
  const folder = await makeTree({
    'server/http/bind.ts': `export const load = (name: string) => import('../db/' + name);`,
  });
  expect(await findViolations(folder)).toHaveLength(1);
});

test.each([
  ['values', (other: string) => `import { ${other} } from './${other}.ts';\n`],
  ['types', (other: string) => `import type { ${other} } from './${other}.ts';\n`],
])('lint refuses an import cycle of %s', async (_of, imports) => {
  const folder = await makeTree({
    'one.ts': `${imports('two')}export const one = (): typeof two => two;\n`,
    'two.ts': `${imports('one')}export const two = (): typeof one => one;\n`,
  });
  const lint = await runTool('oxlint', ['--config', join(root, '.oxlintrc.json'), folder]);
  expect(lint.ok).toBe(false);
  expect(lint.output).toContain('import(no-cycle)');
});

test.each([
  ['a function of more than 100 lines', 'long.ts', 101, 'max-lines-per-function'],
  ['a function of 100 lines', 'long.ts', 100, null],
  ['a longer function of a test', 'long.test.ts', 101, null],
  ['a longer function for tests', 'testing/long.ts', 101, null],
])('lint judges %s', async (_of, file, lines, rule) => {
  const body = Array.from({ length: lines - 2 }, (_, line) => `  print(${line});\n`).join('');
  const folder = await makeTree({
    [file]: `export function long(print: (line: number) => void): void {\n${body}}\n`,
  });
  const lint = await runTool('oxlint', ['--config', join(root, '.oxlintrc.json'), folder]);
  expect(lint.ok).toBe(rule === null);
  expect(lint.output).toContain(rule ?? '');
});
