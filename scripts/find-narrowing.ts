import { blankQuoted, cutSource, splitOutside, type Unit } from './cut-migration.ts';

/** Statements that only add. */
const ADDING: readonly RegExp[] = [
  /^create (unlogged )?table (?!.*\b(partition of|inherits)\b)/,
  /^create index /,
  /^create (type|domain|sequence|view|materialized view|function|statistics|extension|schema) /,
  /^insert into (?!.*\b(do update|update .*\bset|delete from)\b)/,
  /^comment on /,
];

/**
 * Statements that only loosen. An index that is not unique refuses nothing, and dropping a unique one allows more.
 */
const LOOSENING: readonly RegExp[] = [/^drop index /];

const TABLE = '(?:if exists )?(?:only )?([\\w.]+)';

/** The actions of `alter table` that only add or loosen. */
const ALTERATIONS: readonly RegExp[] = [
  // The word COLUMN is optional. An old process does not set the column, so it needs a default or must allow null, and
  // it must not be unique.
  /^add (column )?(if not exists )?(?!constraint\b|check\b|unique\b|foreign\b|primary\b|exclude\b)\w+ (?!.*\b(unique|primary key)\b)((?=.*(?<!set )\b(default|generated)\b)|(?!.*\bnot null\b))/,
  /^drop constraint /,
  /^alter (column )?\w+ (drop not null|set default|set statistics|set storage|set compression)\b/,
];

/**
 * Changes that a migration may make to a table that it creates itself, because an old process does not know that
 * table.
 */
const TO_OWN: readonly RegExp[] = [
  new RegExp(`^alter table ${TABLE} `),
  /^create unique index (?:concurrently )?(?:if not exists )?(?:\w+ )?on (?:only )?([\w.]+)/,
  /^create (?:constraint )?trigger .*? on ([\w.]+)/,
  /^insert into ([\w.]+)(?!.*\bdelete from\b)(?!.*\bupdate (?!set\b).*\bset\b)/,
  /^update (?:only )?([\w.]+)/,
  /^delete from (?:only )?([\w.]+)/,
  /^truncate (?:table )?(?:only )?([\w.]+)$/,
];

/**
 * Matches a comment that says why the previous release keeps working: `0.1.0 keeps working: it never names this
 * column.`
 */
const REASON = /^\d+\.\d+\.\d+ keeps working: \S.*\S$/m;

/**
 * Returns, as `LINE: statement`, each statement of a migration that may break the previous release and has no
 * comment that says why it does not. Statements that only add or loosen are safe, and so are changes to a table
 * that the migration creates. Code that is not a single SQL statement cannot be judged and is returned too.
 */
export function findNarrowing(source: string): string[] {
  const units = cutSource(source);
  const created = new Set(units.flatMap(({ sql }) => (sql === null ? [] : createdBy(plain(sql)))));
  return units.flatMap((unit) => {
    const problem = REASON.test(unit.comments) ? null : getProblem(unit, created);
    return problem === null ? [] : [`${unit.line}: ${problem}`];
  });
}

function getProblem({ sql, code }: Unit, created: ReadonlySet<string>): string | null {
  if (sql === null) return `not the text of a statement: ${code}`;
  const statements = splitOutside(blankQuoted(sql), ';').map(plain).filter(Boolean);
  const [statement = '', ...more] = statements;
  if (more.length > 0) return `several statements: ${statement}`;
  if (statement.includes('${')) return `partly computed: ${statement}`;
  return leavesWorking(statement, created) ? null : statement;
}

function leavesWorking(statement: string, created: ReadonlySet<string>): boolean {
  const own = TO_OWN.map((form) => form.exec(statement)?.[1]).find((table) => table !== undefined);
  if (own !== undefined && created.has(own)) return true;
  if (!deletesRemain(statement, created)) return false;
  if ([...ADDING, ...LOOSENING].some((form) => form.test(statement))) return true;
  const [head, table] = new RegExp(`^alter table ${TABLE} `).exec(statement) ?? [];
  if (head === undefined || table === undefined) return false;
  return splitOutside(statement.slice(head.length), ',').every((part) =>
    ALTERATIONS.some((form) => form.test(part.trim())),
  );
}

/** A foreign key without an `on delete` action would keep the previous release from deleting the referenced rows. */
function deletesRemain(statement: string, created: ReadonlySet<string>): boolean {
  if (statement.startsWith('create function ')) return true;
  return [...statement.matchAll(/\breferences ([\w.]+)([^,]*)/g)].every(
    ([, table = '', rest = '']) =>
      created.has(table) || /\bon delete (cascade|set null|set default)\b/.test(rest),
  );
}

function createdBy(statement: string): string[] {
  const [, table] = /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(statement) ?? [];
  return table === undefined ? [] : [table];
}

function plain(sql: string): string {
  return blankQuoted(sql).replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
