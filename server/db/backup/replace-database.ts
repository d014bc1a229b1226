import assert from 'node:assert/strict';
import { Client, type ClientConfig } from 'pg';
import { BackupError } from './backup-error.ts';
import { freshName, isFreshName, keptName } from './database-names.ts';
import { otherDatabase } from './open-database.ts';
import { renameDatabases, type Clients } from './rename-databases.ts';

/** Creates, renames and drops databases by name, without a connection to any of them. */
export type Keeper = {
  /** The database that the product uses. */
  current: string;
  /** The database from before the last replacement, if it exists. */
  kept: string;
  /** Drops the databases that killed restores left behind, and returns their names. */
  dropLeftovers(): Promise<string[]>;
  /**
   * Creates an empty database with the settings of the current one, and returns the connection to it. Throws a
   * `BackupError` if the kept one could not be dropped afterwards.
   */
  createBeside(): Promise<ClientConfig>;
  /**
   * Replaces the current database with the new one. Keeps the replaced one, and drops the one that was kept
   * earlier.
   */
  replace(): Promise<void>;
  /** Exchanges the current database and the kept one. Throws a `BackupError` if none is kept. */
  swapBack(): Promise<void>;
  /** Drops the database that `createBeside` created. */
  dropNew(): Promise<void>;
};

/** Databases that nearly every server has. Renaming a database needs a connection to another one. */
const OTHERS = ['postgres', 'template1'];

/**
 * Runs work that creates and renames databases. Throws a `BackupError` if the role is not allowed to do that, or
 * while another process does it with the same database.
 */
export async function withKeeper<Result>(
  connection: ClientConfig,
  work: (keeper: Keeper) => Promise<Result>,
): Promise<Result> {
  const current = await readName(connection);
  const first = await connectElsewhere(connection);
  const second = await connectElsewhere(connection);
  try {
    await assertMayReplace(first, current);
    await assertAlone(first, current);
    return await work(getKeeper({ first, second }, connection, current));
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
}

function getKeeper(clients: Clients, connection: ClientConfig, current: string): Keeper {
  const client = clients.first;
  const kept = keptName(current);
  const fresh = freshName(current);
  const discarded = freshName(current);
  assert.equal(new Set([current, kept, fresh, discarded]).size, 4);
  let created = false;
  const id = (name: string) => client.escapeIdentifier(name);
  const drop = (name: string) =>
    client.query(`drop database if exists ${id(name)} with (force)`).then(() => undefined);
  return {
    current,
    kept,
    async dropLeftovers() {
      const names = await findLeftovers(client, current, connection);
      for (const name of names) await drop(name);
      return names;
    },
    async createBeside() {
      await findOwnKept(client, kept);
      await client.query(
        `create database ${id(fresh)} template template0 encoding 'UTF8' ${await readLocale(client, current)}`,
      );
      created = true;
      await client.query(
        `comment on database ${id(fresh)} is ${client.escapeLiteral(RESTORE_COMMENT)}`,
      );
      return otherDatabase(connection, fresh);
    },
    async replace() {
      const hasKept = await findOwnKept(client, kept);
      await renameDatabases(clients, {
        pairs: [
          ...(hasKept ? [[kept, discarded] as const] : []),
          [current, kept],
          [fresh, current],
        ],
        comments: [
          ...(hasKept ? [[discarded, RESTORE_COMMENT] as const] : []),
          [kept, KEPT_COMMENT],
          [current, null],
        ],
      });
      // If this fails, the next restore drops it.
      await drop(discarded).catch(() => undefined);
    },
    async swapBack() {
      if (!(await findOwnKept(client, kept))) {
        throw new BackupError(`There is no database ${kept}, so nothing was changed.`);
      }
      await renameDatabases(clients, {
        pairs: [
          [current, fresh],
          [kept, current],
          [fresh, kept],
        ],
        comments: [
          [current, null],
          [kept, KEPT_COMMENT],
        ],
      });
    },
    async dropNew() {
      if (created) await drop(fresh);
    },
  };
}

/** Returns the name of the database that a connection leads to. */
async function readName(connection: ClientConfig): Promise<string> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    return rows[0]?.name ?? '';
  } finally {
    await client.end();
  }
}

async function connectElsewhere(connection: ClientConfig): Promise<Client> {
  let problem = '';
  for (const name of OTHERS) {
    const client = new Client(otherDatabase(connection, name));
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      problem = (error as Error).message;
      await client.end().catch(() => undefined);
    }
  }
  throw new BackupError(
    `A database can be replaced only from another one on the same server, and ${OTHERS.join(' and ')} refuse: ${problem}.`,
  );
}

async function assertMayReplace(client: Client, current: string): Promise<void> {
  const { rows } = await client.query<{ role: string; creates: boolean; owns: boolean }>(
    `select current_user as role, rolcreatedb or rolsuper as creates,
       rolsuper or pg_has_role(datdba, 'usage') as owns
     from pg_roles, pg_database where rolname = current_user and datname = $1`,
    [current],
  );
  const [rights] = rows;
  if (rights?.creates && rights.owns) return;
  const what = rights?.creates
    ? `does not own the database ${current}`
    : 'may not create databases';
  throw new BackupError(
    `--replace needs a role that may create databases and owns the current one, and ${rights?.role} ${what}. ` +
      'Give it that right, or restore into an empty database and set DATABASE_URL to it.',
  );
}

/** The lock ends with the connection, even after a kill. */
async function assertAlone(client: Client, current: string): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
    [`hotdrop restore of ${current}`],
  );
  if (rows[0]?.held) return;
  throw new BackupError(
    `Another restore is working on the database ${current}, so nothing was changed. Wait until it has ended.`,
  );
}

/** Marks the kept database, to distinguish it from one that only has the same name. */
const KEPT_COMMENT = 'Kept by Hotdrop before a restore';

/** Marks a database that a restore has created or replaced and will drop when it ends. */
const RESTORE_COMMENT = 'Used by Hotdrop during a restore';

/**
 * Finds the leftovers of killed restores. A restore that was killed before it could mark its database leaves one
 * without tables.
 */
async function findLeftovers(
  client: Client,
  current: string,
  connection: ClientConfig,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; comment: string | null }>(
    `select datname as name, shobj_description(oid, 'pg_database') as comment from pg_database
     where pg_has_role(datdba, 'usage') and datallowconn
     order by datname`,
  );
  const names: string[] = [];
  for (const { name, comment } of rows.filter((row) => isFreshName(current, row.name))) {
    const isUnmarked = comment === null && (await hasNoTables(otherDatabase(connection, name)));
    if (comment === RESTORE_COMMENT || isUnmarked) names.push(name);
  }
  return names;
}

async function hasNoTables(connection: ClientConfig): Promise<boolean> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ empty: boolean }>(
      `select not exists (
         select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       ) as empty`,
    );
    return rows[0]?.empty === true;
  } finally {
    await client.end();
  }
}

/**
 * Returns whether a database is kept. Throws a `BackupError` if Hotdrop did not keep it or the role does not own
 * it.
 */
async function findOwnKept(client: Client, kept: string): Promise<boolean> {
  const { rows } = await client.query<{ comment: string | null; role: string; owns: boolean }>(
    `select shobj_description(oid, 'pg_database') as comment, current_user as role,
       pg_has_role(datdba, 'usage') as owns
     from pg_database where datname = $1`,
    [kept],
  );
  const [found] = rows;
  if (found === undefined) return false;
  if (found.comment !== KEPT_COMMENT) {
    throw new BackupError(
      `There is a database ${kept} that is not marked as kept by Hotdrop, so nothing was changed. Rename it, or ` +
        `mark it: comment on database ${client.escapeIdentifier(kept)} is '${KEPT_COMMENT}'.`,
    );
  }
  if (!found.owns) {
    throw new BackupError(
      `${found.role} does not own the database ${kept}, so nothing was changed. Give it that right, or rename that database.`,
    );
  }
  return true;
}

/**
 * Each database has its own collation. Only a libc collation can both differ from the template's and be set in all
 * versions.
 */
async function readLocale(client: Client, name: string): Promise<string> {
  const { rows } = await client.query<{ provider: string; collate: string; ctype: string }>(
    `select datlocprovider as provider, datcollate as collate, datctype as ctype
     from pg_database where datname = $1`,
    [name],
  );
  const [locale] = rows;
  if (locale?.provider !== 'c') return '';
  const [collate, ctype] = [locale.collate, locale.ctype].map((text) => client.escapeLiteral(text));
  return `locale_provider libc lc_collate ${collate} lc_ctype ${ctype}`;
}
