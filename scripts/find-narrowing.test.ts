import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findNarrowing } from './find-narrowing.ts';
import { root } from './run-tool.ts';

const folder = join(root, 'server/db/migrations');

/** The first release has the migrations before this one. */
const firstChecked = '0007';

const names = (await readdir(folder)).filter((name) => name >= firstChecked);

test.each(names)('the previous release keeps working on the schema of %s', async (name) => {
  expect(findNarrowing(await readFile(join(folder, name), 'utf8'))).toEqual([]);
});

const inSql = (statement: string) => `
export async function up(db) {
  await sql\`
    ${statement}
  \`.execute(db);
}
`;

test.each([
  'drop table teams',
  'alter table teams drop column name',
  'alter table teams\n      drop column name',
  'drop trigger tournaments_insert_count on tournaments',
  'alter table teams alter column name drop default',
  'alter table teams rename column name to title',
  'alter table teams rename to squads',
  'alter table teams alter column size type bigint',
  'alter table teams alter column size set data type bigint',
  'alter table teams alter column size set not null',
  'alter table teams add column size integer not null',
  'alter table teams add constraint teams_size_check check (size > 0)',
  'alter table teams add unique (name)',
  'create unique index teams_name_idx on teams (name)',
  'alter table teams drop ign',
  'alter table if exists only teams drop ign',
  'alter table teams add size integer, drop if exists ign',
  'drop schema old cascade',
  'drop domain ign',
  'alter table teams set schema old',
  'alter table teams alter size type bigint',
  'alter table only teams alter size set data type bigint',
  'alter table teams alter size set not null',
  'alter table teams add size integer not null',
  'alter table if exists teams add size numeric(4, 2) not null',
  'alter table if exists teams add constraint size_check check (size > 0)',
  'alter table only teams add unique (name)',
  'create trigger count after insert on teams execute function count()',
  'alter table teams enable row level security',
  'truncate teams',
  'delete from teams',
  'update teams set size = 4',
  'update only teams as t\n      set size = 4',
  'revoke select on teams from public',
  'grant select on teams to public',
  'create rule teams_read as on delete to teams do instead nothing',
  'create or replace function count() returns trigger language plpgsql as $$ begin return null; end $$',
  'create or replace view shown as select 1',
  'create trigger count before update on teams for each row execute function count()',
  'create event trigger guard on ddl_command_start execute function guard()',
  'alter table teams disable trigger all',
  'alter table teams inherit squads',
  'alter table teams add size integer unique',
  'alter table teams add size integer default 4 primary key',
  'alter table teams add size integer, add weight integer not null',
  'alter table teams add size integer, owner to someone',
  'alter function count() rename to tally',
  'alter sequence numbers restart',
  'drop function count()',
  'drop owned by hotdrop',
  'insert into teams (id) values (1) on conflict (id) do update set size = 4',
  'insert into teams with gone as (delete from clans returning id) select id from gone',
  'with gone as (delete from teams returning id) select id from gone',
  'do $$ begin delete from teams; end $$',
  'merge into teams using clans on true when matched then delete',
  'lock table teams in exclusive mode',
  "select setval('numbers', 1)",
  'create table squads (id uuid) inherits (teams)',
  'create table squads partition of teams for values in (1)',
  'create table squads (team_id uuid references teams)',
  'alter table teams add clan uuid references clans',
  'alter table teams add clan uuid not null references clans on delete set default',
  'create index a on teams (id); drop table teams',
  'create index ${name} on teams (id)',
])('%s needs a reason', (statement) => {
  expect(findNarrowing(inSql(statement))).toHaveLength(1);
});

test.each([
  `await db.schema.dropTable('teams').execute();`,
  `await db.schema\n    .alterTable('teams')\n    .dropColumn('name')\n    .execute();`,
  `await db.schema.createTable('squads').execute();`,
  `await db.updateTable('teams').set({ size: 4 }).execute();`,
  `await sql.raw('drop table teams').execute(db);`,
  `const statements = ['drop table teams'];`,
  `await drop(db);`,
])('%s cannot be judged', (code) => {
  const source = `export async function up(db) {\n  ${code}\n}\n`;
  expect(findNarrowing(source)).toEqual([
    expect.stringMatching(/^2: not the text of a statement: /),
  ]);
});

test.each([
  'create table squads (name text not null, constraint squads_check check (name > 0))',
  'alter table teams add column size integer',
  'alter table teams add column size integer not null default 4',
  'alter table teams add column size integer default 4 not null',
  'alter table teams alter column size drop not null',
  'alter table teams drop constraint teams_size_check',
  'create index teams_size_idx on teams (size)',
  'drop index teams_size_idx',
  'alter table teams drop constraint if exists teams_size_check',
  'alter table teams alter size drop not null',
  'alter table teams add size integer not null default 4',
  'alter table teams add clan uuid references clans on update cascade on delete set null',
  'alter table teams add size integer, drop constraint teams_size_check, alter name drop not null',
  `alter table teams add column note text default 'not null, unique'`,
  `alter table teams add column words text generated always as (lower(name)) stored`,
  'create table squads (team_id uuid references teams on delete cascade)',
  `create table squads (note text default ';', primary key (note))`,
  'create function count() returns trigger language plpgsql as $$ begin delete from teams; end $$',
  'insert into teams (id) values (1) on conflict (id) do nothing',
  `comment on table teams is 'update teams set'`,
])('%s is allowed', (statement) => {
  expect(findNarrowing(inSql(statement))).toEqual([]);
});

test('a table that the migration creates may be changed', () => {
  const source = `${inSql('create table squads (id uuid)')}${inSql('create unique index squads_idx on squads (id)')}`;
  expect(findNarrowing(source)).toEqual([]);
  expect(findNarrowing(source.replace('on squads', 'on teams'))).toHaveLength(1);
});

test.each([
  'alter table if exists only squads add size integer not null',
  'update squads set size = 4',
  'delete from squads',
  'create trigger count after insert on squads execute function count()',
])('on a table that the migration creates, %s is allowed', (statement) => {
  const source = `${inSql('create table if not exists squads (id uuid)')}${inSql(statement)}`;
  expect(findNarrowing(source)).toEqual([]);
  expect(
    findNarrowing(source.replace(statement, statement.replace('squads', 'teams'))),
  ).toHaveLength(1);
});

test('each statement of a list is reported separately', () => {
  const list =
    'const statements = [\n  `drop index a`,\n  `drop table b`,\n  `create index c`,\n];';
  expect(findNarrowing(list)).toEqual(['3: drop table b']);
});

test('a comment in the fixed form allows the one statement below it', () => {
  const comment = '// 0.1.0 keeps working: it has never named this column.';
  const dropping = `  await sql\`alter table teams drop column old\`.execute(db);\n`;
  const problem = 'alter table teams drop column old';
  expect(findNarrowing(`  ${comment}\n${dropping}`)).toEqual([]);
  expect(
    findNarrowing(`  /* It has a reason.\n   * ${comment.slice(3)}\n   */\n${dropping}`),
  ).toEqual([]);
  expect(findNarrowing(`  ${comment}\n${dropping}${dropping}`)).toEqual([`3: ${problem}`]);
  expect(findNarrowing(`  // It keeps working.\n${dropping}`)).toEqual([`2: ${problem}`]);
  const computed = '  await dropOld(db);\n';
  expect(findNarrowing(`  ${comment}\n${computed}`)).toEqual([]);
  expect(findNarrowing(`  ${comment}\n${computed}${dropping}`)).toEqual([`3: ${problem}`]);
});
