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
  command: ['routes'],
  step: ['routes', 'command'],
  port: ['routes', 'command'],
  reader: ['routes', 'command', 'step', 'port'],
  loader: ['routes', 'command', 'step', 'port', 'reader'],
  client: ['routes', 'command', 'step', 'port', 'reader'],
  presenter: ['routes', 'command', 'step', 'port', 'reader', 'loader', 'client'],
  fields: ['routes', 'command', 'step', 'port', 'reader', 'loader', 'client'],
  repository: ['routes', 'command', 'step', 'port', 'reader', 'loader', 'client', 'presenter'],
};

/** Places other than repositories that write SQL. */
export const WRITES_SQL = ['server/db/', 'server/recount/', 'bench/', 'scripts/'];

/** Places other than routes that import the framework. */
export const KNOWS_FASTIFY = [
  'server/http/',
  'server/app.ts',
  'server/main.ts',
  'discord-sandbox/',
  'bench/',
];
