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
  ['drop table teams', 'drops'],
  ['alter table teams drop column name', 'drops'],
  ['alter table teams\n      drop column name', 'drops'],
  ['drop trigger tournaments_insert_count on tournaments', 'drops'],
  ['alter table teams alter column name drop default', 'drops a default'],
  ['alter table teams rename column name to title', 'renames'],
  ['alter table teams rename to squads', 'renames'],
  ['alter table teams alter column size type bigint', 'changes a type'],
  ['alter table teams alter column size set data type bigint', 'changes a type'],
  ['alter table teams alter column size set not null', 'requires a value'],
  ['alter table teams add column size integer not null', 'requires a value'],
  ['alter table teams add constraint teams_size_check check (size > 0)', 'adds a check'],
  ['alter table teams add unique (name)', 'adds a check'],
  ['create unique index teams_name_idx on teams (name)', 'adds a check'],
  ['alter table teams drop ign', 'drops'],
  ['alter table if exists only teams drop ign', 'drops'],
  ['alter table teams add size integer, drop if exists ign', 'drops'],
  ['drop schema old cascade', 'drops'],
  ['drop domain ign', 'drops'],
  ['alter table teams set schema old', 'moves'],
  ['alter table teams alter size type bigint', 'changes a type'],
  ['alter table only teams alter size set data type bigint', 'changes a type'],
  ['alter table teams alter size set not null', 'requires a value'],
  ['alter table teams add size integer not null', 'requires a value'],
  ['alter table if exists teams add size numeric(4, 2) not null', 'requires a value'],
  ['alter table if exists teams add constraint size_check check (size > 0)', 'adds a check'],
  ['alter table only teams add unique (name)', 'adds a check'],
  ['create trigger count after insert on teams execute function count()', 'adds a trigger'],
  ['alter table teams enable row level security', 'hides rows'],
  ['truncate teams', 'deletes rows'],
  ['delete from teams', 'deletes rows'],
  ['update teams set size = 4', 'changes rows'],
  ['update only teams as t\n      set size = 4', 'changes rows'],
])('%s is reported', (statement, what) => {
  const found = findNarrowing(inSql(statement));
  expect(found.map((line) => line.replace(/^\d+: /, ''))).toEqual([what]);
});

test.each([
  ['dropTable', `await db.schema.dropTable('teams').execute();`, 'drops'],
  ['dropColumn', `await db.schema.alterTable('teams').dropColumn('name').execute();`, 'drops'],
  ['renameTo', `await db.schema.alterTable('teams').renameTo('squads').execute();`, 'renames'],
  [
    'notNull',
    `await db.schema.alterTable('teams').addColumn('size', 'integer', (to) => to.notNull());`,
    'requires a value',
  ],
  ['unique', `await db.schema.createIndex('a').on('teams').column('b').unique();`, 'adds a check'],
])('%s is reported', (_name, statement, what) => {
  expect(findNarrowing(statement)).toEqual([`1: ${what}`]);
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
  'insert into teams (id) values (1) on conflict (id) do update set size = 4',
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

test.each([
  `await db.schema.createTable('squads').addColumn('id', 'uuid', (to) => to.notNull());`,
  `await db.schema.alterTable('teams').addColumn('a', 'text', (to) => to.notNull().defaultTo(''));`,
  `await db.schema.alterTable('teams').addColumn('a', 'text', (to) => to.defaultTo('').notNull());`,
])('%s is allowed', (statement) => {
  expect(findNarrowing(statement)).toEqual([]);
});

test('each statement of a list is reported separately', () => {
  const list =
    'const statements = [\n  `drop index a`,\n  `drop table b`,\n  `create index c`,\n];';
  expect(findNarrowing(list)).toEqual(['3: drops']);
});

test('a comment in the fixed form allows the one statement below it', () => {
  const comment = '// 0.1.0 keeps working: it has never named this column.';
  const dropping = `  await sql\`alter table teams drop column old\`.execute(db);\n`;
  expect(findNarrowing(`  ${comment}\n${dropping}`)).toEqual([]);
  expect(findNarrowing(`  ${comment}\n${dropping}${dropping}`)).toEqual(['3: drops']);
  expect(findNarrowing(`  // It keeps working.\n${dropping}`)).toEqual(['2: drops']);
});
