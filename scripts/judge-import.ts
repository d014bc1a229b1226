import {
  CLIENT_FEATURES,
  DOMAINS,
  FEATURES,
  GIVEN,
  GIVEN_OUT,
  KNOWS_FASTIFY,
  MAY,
  ROLES,
  ROLES_BELOW,
  SHARED_BY_FEATURES,
  SQL_METHODS,
  SQL_PACKAGES,
  WRITES_SQL,
  type Role,
} from './import-law.ts';

type Edge = { file: string; imported: string; typeOnly: boolean; names: string[] };

const sqlLaw = `only *.repository.ts and ${WRITES_SQL.join(', ')} may use SQL`;

/** Further bans by role or folder. */
const NEVER: { law: string; forbids: (edge: Edge) => boolean }[] = [
  {
    law: 'only tests may import files for tests',
    forbids: ({ imported }) => isForTests(imported),
  },
  {
    law: 'in features only *.routes.ts may import server/http',
    forbids: ({ file, imported }) =>
      isFeature(file) && getRole(file) !== 'routes' && imported.startsWith('server/http/'),
  },
  {
    law: `only *.routes.ts and ${KNOWS_FASTIFY.join(', ')} may import Fastify`,
    forbids: ({ file, imported }) =>
      (isPackage(imported, 'fastify') || imported.startsWith('npm:@fastify/')) &&
      getRole(file) !== 'routes' &&
      !begins(file, KNOWS_FASTIFY),
  },
  {
    law: sqlLaw,
    forbids: ({ file, imported }) => begins(imported, SQL_PACKAGES) && !mayUseSql(file),
  },
  {
    law: "a feature never imports another feature's routes",
    forbids: ({ file, imported }) => isForeign(file, imported) && getRole(imported) === 'routes',
  },
  {
    law: "a repository never imports another feature's repository",
    forbids: ({ file, imported }) =>
      isForeign(file, imported) &&
      getRole(file) === 'repository' &&
      getRole(imported) === 'repository',
  },
  {
    law: 'clans and teams may import only *.port.ts of tournaments',
    forbids: ({ file, imported }) =>
      begins(file, ['server/features/clans/', 'server/features/teams/']) &&
      imported.startsWith('server/features/tournaments/') &&
      getRole(imported) !== 'port',
  },
  {
    law: '*.repository.ts may import types of the contract, but no values',
    forbids: ({ file, imported, typeOnly }) =>
      getRole(file) === 'repository' && imported.startsWith('shared/contract/') && !typeOnly,
  },
  {
    law: '*.presenter.ts never query: they may import only row types from a repository',
    forbids: ({ file, imported, typeOnly }) =>
      getRole(file) === 'presenter' && getRole(imported) === 'repository' && !typeOnly,
  },
  {
    law: 'of another client feature, only the api folder may be imported',
    forbids: ({ file, imported }) =>
      file.startsWith('web/features/') &&
      imported.startsWith('web/features/') &&
      getFeature(file) !== getFeature(imported) &&
      imported.split('/')[3] !== 'api',
  },
];

/** Returns the law that an import breaks, as a sentence, or null if it is allowed. Tests may import anything. */
export function brokenLaw(edge: Edge): string | null {
  const { file, imported } = edge;
  if (isForTests(file)) return null;
  const row = MAY.find(([start]) => file.startsWith(start));
  if (!row) return 'no row of the import law covers this file';
  const [start, allowed] = row;
  if (!begins(imported, allowed)) return `${start} imports only ${allowed.join(', ')}`;
  return (
    NEVER.find(({ forbids }) => forbids(edge))?.law ??
    ungiven(edge) ??
    brokenRole(file, imported) ??
    brokenDirection(file, imported)
  );
}

/**
 * Returns what is wrong with the form of an import, or null. `#` starts a path from the checkout's root. This
 * applies to tests too.
 */
export function wrongImportForm(file: string, imported: string, written: string): string | null {
  if (!written.startsWith('.')) return null;
  if (written.startsWith('../../../'))
    return 'an import more than two folders up must start with #';
  const top = file.split('/')[0];
  return imported.split('/')[0] === top
    ? null
    : 'an import from another top folder must start with #';
}

export function missingRole(file: string): string | null {
  if (!isFeature(file) || isForTests(file) || getRole(file) !== undefined) return null;
  if (SHARED_BY_FEATURES.includes(file.slice('server/features/'.length))) return null;
  return `has no role: its name must end with one of ${ROLES.map((role) => `.${role}.ts`).join(', ')}`;
}

/** Returns what is wrong with a line of a file that names a method of SQL, otherwise null. */
export function brokenSql(file: string, line: string): string | null {
  if (isForTests(file) || mayUseSql(file)) return null;
  const method = sqlMethod.exec(line)?.[0];
  return method === undefined ? null : `names ${method}: ${sqlLaw}`;
}

const sqlMethod = new RegExp(String.raw`\b(${SQL_METHODS.join('|')})\b`);

function mayUseSql(file: string): boolean {
  return getRole(file) === 'repository' || begins(file, WRITES_SQL);
}

/** Returns the law that an import of names breaks which its role is not given, otherwise null. */
function ungiven({ file, imported, names }: Edge): string | null {
  const role = getRole(file);
  if (role === undefined || !begins(imported, GIVEN_OUT)) return null;
  const given = GIVEN[role][imported];
  if (given === undefined) return `*.${role}.ts never import it`;
  if (given.includes('*') || names.every((name) => given.includes(name))) return null;
  return `*.${role}.ts import only ${given.join(', ')} of it, by name`;
}

function brokenRole(file: string, imported: string): string | null {
  const [role, other] = [getRole(file), getRole(imported)];
  if (role === undefined || other === undefined) return null;
  return ROLES_BELOW[role]?.includes(other) ? `*.${role}.ts never import *.${other}.ts` : null;
}

function brokenDirection(file: string, imported: string): string | null {
  for (const [start, table] of [
    ['server/features/', FEATURES],
    ['web/features/', CLIENT_FEATURES],
    ['shared/domain/', DOMAINS],
  ] as const) {
    const [from, to] = [folderIn(start, file), folderIn(start, imported)];
    if (to === undefined || from === to || !file.startsWith(start)) continue;
    const known = from === undefined ? [] : table[from];
    if (known === undefined) return `no row of the import law covers ${start}${from}`;
    if (known.includes(to)) continue;
    return `${start}${from ?? ''} may import ${known.join(', ') || 'no other folder'}, not ${to}`;
  }
  return null;
}

function isForTests(path: string): boolean {
  return /\.(test|long)\.tsx?$|(^|\/)testing\/|^e2e\//.test(path);
}

/** Returns the third part of `server/features/clans/...` and of `web/features/clans/...`. */
function getFeature(path: string): string | undefined {
  return path.split('/')[2];
}

/**
 * Returns the folder after the prefix, such as `clans` of `server/features/clans/...`; undefined for files directly
 * in it.
 */
function folderIn(start: string, path: string): string | undefined {
  if (!path.startsWith(start)) return undefined;
  const [folder, ...below] = path.slice(start.length).split('/');
  return below.length === 0 ? undefined : folder;
}

function getRole(path: string): Role | undefined {
  if (!isFeature(path)) return undefined;
  const suffix = /\.([a-z]+)\.ts$/.exec(path)?.[1];
  return ROLES.find((role) => role === suffix);
}

function isFeature(path: string): boolean {
  return path.startsWith('server/features/');
}

function isForeign(file: string, imported: string): boolean {
  return isFeature(file) && isFeature(imported) && getFeature(file) !== getFeature(imported);
}

function begins(path: string, starts: readonly string[]): boolean {
  return starts.some((start) => path.startsWith(start));
}

function isPackage(imported: string, ...names: string[]): boolean {
  return names.some((name) => imported === `npm:${name}` || imported.startsWith(`npm:${name}/`));
}
