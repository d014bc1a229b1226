/*
 * The import law. Files and imports are written as a path from the checkout's root (`shared/domain/clans/rank.ts`), as
 * `npm:package` or as `node:module`. Type-only imports count like all others, except in one law.
 */

const LIBRARIES = ['npm:', 'node:'];
const BELOW_FEATURES = [
  'server/discord/',
  'server/db/',
  'server/platform/',
  'shared/',
  ...LIBRARIES,
];

/** A file under the prefix may import only the prefixes in its list. The first row that matches applies. */
export const MAY: [file: string, imported: string[]][] = [
  ['shared/domain/', ['shared/domain/']],
  ['shared/', ['shared/', 'npm:zod/mini']],

  ['server/platform/', ['server/platform/', 'shared/', ...LIBRARIES]],
  ['server/db/', ['server/db/', 'server/platform/', 'shared/', ...LIBRARIES]],
  ['server/discord/', ['server/discord/', 'server/platform/', 'shared/', ...LIBRARIES]],
  ['server/http/', ['server/http/', 'server/platform/', 'shared/', ...LIBRARIES]],
  ['server/features/', ['server/features/', 'server/http/', ...BELOW_FEATURES]],
  [
    'server/demo/',
    ['server/demo/', 'server/features/', 'server/db/', 'server/platform/', 'shared/', ...LIBRARIES],
  ],
  ['server/doctor/', ['server/doctor/', ...BELOW_FEATURES]],
  ['server/recount/', ['server/recount/', 'server/db/', ...LIBRARIES]],
  ['server/main.ts', ['server/', 'discord-sandbox/', 'shared/', ...LIBRARIES]],
  ['server/app.ts', ['server/', 'discord-sandbox/', 'shared/', ...LIBRARIES]],
  ['server/choose-discord.ts', ['server/', 'discord-sandbox/', ...LIBRARIES]],
  ['discord-sandbox/', ['discord-sandbox/', ...LIBRARIES]],

  ['web/ui/', ['web/ui/', 'web/lib/', 'npm:']],
  ['web/lib/', ['web/ui/', 'web/lib/', 'shared/', 'npm:']],
  ['web/features/', ['web/features/', 'web/ui/', 'web/lib/', 'shared/', 'npm:']],
  ['web/', ['web/', 'shared/', 'npm:']],

  ['scripts/harness/', ['scripts/harness/', 'server/', 'shared/', ...LIBRARIES]],
  ['scripts/', ['scripts/', 'bench/', 'screens/', 'speed/', 'server/', 'shared/', ...LIBRARIES]],
  ['bench/', ['bench/', 'scripts/harness/', 'server/', 'shared/', ...LIBRARIES]],
  ['speed/', ['speed/', 'bench/', 'scripts/harness/', 'shared/', ...LIBRARIES]],
  ['screens/', ['screens/', 'scripts/harness/', 'shared/', ...LIBRARIES]],
  ['operate/', ['operate/', 'bench/', 'scripts/harness/', 'server/', 'shared/', ...LIBRARIES]],
];

/** The roles of the files in server/features. Each file name ends with one. Tests need none. */
export const ROLES = [
  'routes',
  'command',
  'step',
  'reader',
  'loader',
  'client',
  'port',
  'presenter',
  'fields',
  'repository',
] as const;
export type Role = (typeof ROLES)[number];

/** Files that all features use. They have no role. */
export const SHARED_BY_FEATURES = ['deps.ts', 'subscribers.ts', 'cache-topics.ts'];

/**
 * The features that a feature may import. Two features that import each other need a reason:
 * docs/decisions/0041-features.md.
 */
export const FEATURES: Record<string, string[]> = {
  accounts: [],
  files: [],
  site: ['accounts'],
  leaderboards: ['files'],
  clans: ['accounts', 'files', 'tournaments'],
  teams: ['tournaments'],
  tournaments: ['accounts', 'clans', 'files', 'leaderboards', 'site', 'teams'],
  admin: ['accounts', 'clans', 'files', 'tournaments'],
  discord: ['accounts', 'notifications', 'site', 'tournaments'],
  mine: ['files'],
  calendars: [],
  follows: [],
  notifications: ['site'],
  people: ['clans', 'tournaments'],
  players: ['files', 'tournaments'],
  share: ['files'],
};

/** The same for the client, where no two features import each other. The screens of web/app combine features. */
export const CLIENT_FEATURES: Record<string, string[]> = {
  accounts: [],
  discord: [],
  calendars: [],
  follows: ['accounts'],
  notifications: ['accounts'],
  players: [],
  site: [],
  clans: ['accounts', 'mine'],
  leaderboards: ['accounts'],
  mine: ['accounts'],
  teams: ['accounts'],
  tournaments: ['accounts', 'clans', 'discord', 'mine', 'site', 'teams'],
  admin: ['accounts', 'site', 'tournaments'],
};

/** The folders of shared/domain that a folder may import, in addition to the files directly in shared/domain. */
export const DOMAINS: Record<string, string[]> = {
  accounts: [],
  discord: [],
  site: ['accounts'],
  clans: ['accounts'],
  teams: ['accounts'],
  tournaments: ['accounts', 'clans', 'teams'],
  leaderboards: ['tournaments'],
  mine: ['tournaments'],
  notifications: ['tournaments'],
};

/** For each role, the roles that its files must not import, in any feature. */
export const ROLES_BELOW: Partial<Record<Role, Role[]>> = {
  routes: ['repository'],
  command: ['routes'],
  step: ['routes', 'command'],
  port: ['routes', 'command'],
  reader: ['routes', 'command', 'step', 'port'],
  loader: ['routes', 'command', 'step', 'port', 'reader'],
  client: ['routes', 'command', 'step', 'port', 'reader'],
  presenter: ['routes', 'command', 'step', 'port', 'reader', 'loader', 'client'],
  fields: ['routes', 'command', 'step', 'port', 'reader', 'loader', 'client', 'repository'],
  repository: ['routes', 'command', 'step', 'port', 'reader', 'loader', 'client', 'presenter'],
};

type Names = Record<string, readonly string[]>;

/** Every name of a module. An import of a whole module has this name too. */
const EVERY = ['*'];

const WRITING: Names = {
  'server/db/audit.ts': EVERY,
  'server/db/changes.ts': ['publish', 'Change', 'TournamentPart'],
  'server/db/connection.ts': ['Db', 'ReadDb', 'Tx'],
  'server/db/delivery-queue.ts': ['TimerJob', 'TimerKind'],
  'server/db/field-mapping.ts': EVERY,
  'server/db/happenings.ts': ['tell'],
  'server/db/series-table.ts': EVERY,
  'server/db/transaction.ts': ['inTransaction', 'lockName'],
  'server/features/deps.ts': EVERY,
};

/** Files of server/db that have only types. */
const ROWS: Names = {
  'server/db/delivery-tables.ts': EVERY,
  'server/db/name-alias-table.ts': EVERY,
  'server/db/no-show-table.ts': EVERY,
  'server/db/registration-tables.ts': EVERY,
  'server/db/round-tables.ts': EVERY,
  'server/db/schema.ts': EVERY,
  'server/db/scoring-tables.ts': EVERY,
  'server/db/series-table.ts': EVERY,
  'server/db/site-tables.ts': EVERY,
  'server/db/tournament-tables.ts': EVERY,
};

/** Of these, a file with a role may import only the names that its role is given. */
export const GIVEN_OUT = ['server/db/', 'server/features/deps.ts'];

/** The names that each role is given, by module. A module that is not listed is not given at all. */
export const GIVEN: Record<Role, Names> = {
  routes: { 'server/features/deps.ts': EVERY },
  command: {
    ...WRITING,
    'server/db/count-unread.ts': ['countUnread'],
    'server/db/outlast-outage.ts': EVERY,
  },
  step: WRITING,
  port: WRITING,
  reader: {
    'server/db/connection.ts': ['ReadDb'],
    'server/db/field-mapping.ts': EVERY,
    'server/db/sort-acts.ts': ['hasUnsortedActs'],
    'server/features/deps.ts': ['ReadDeps'],
  },
  loader: {
    'server/db/connection.ts': ['Db', 'ReadDb', 'Tx'],
    'server/db/transaction.ts': ['lockName'],
    'server/features/deps.ts': EVERY,
  },
  client: {
    'server/db/transaction.ts': ['inTransaction'],
    'server/features/deps.ts': EVERY,
  },
  presenter: {
    'server/db/field-mapping.ts': EVERY,
    'server/features/deps.ts': ['ReadDeps'],
  },
  fields: {
    'server/db/field-mapping.ts': EVERY,
    'server/db/schema.ts': EVERY,
    'server/db/series-table.ts': EVERY,
  },
  repository: {
    ...ROWS,
    'server/db/changes.ts': ['publish'],
    'server/db/connection.ts': ['Db', 'ReadDb', 'Tx'],
    'server/db/copy-bytes.ts': EVERY,
    'server/db/count-unread.ts': EVERY,
    'server/db/sponsor-proof.ts': EVERY,
    'server/db/transaction.ts': ['lockName', 'refuseDuplicates'],
    'server/db/waitlist-queue.ts': EVERY,
  },
};

/** Places other than repositories that write SQL. */
export const WRITES_SQL = ['server/db/', 'server/recount/', 'bench/', 'scripts/'];

/** All packages for SQL begin with one of these, such as `pg-copy-streams`. */
export const SQL_PACKAGES = ['npm:kysely', 'npm:pg'];

/** Methods of a database that begin or run a statement. They need no import, so their names are refused. */
export const SQL_METHODS = [
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'executeQuery',
  'getExecutor',
];

/** Places other than routes that import the framework. */
export const KNOWS_FASTIFY = [
  'server/http/',
  'server/app.ts',
  'server/main.ts',
  'discord-sandbox/',
  'bench/',
];
