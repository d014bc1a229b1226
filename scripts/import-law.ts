/*
 * Who may import whom. A file and what it imports are written alike: as a path from the checkout
 * (`shared/domain/clans/rank.ts`), as `npm:package` or as `node:module`. Type-only imports count
 * like all others: knowing a type is knowing. One law says otherwise.
 */

const LIBRARIES = ['npm:', 'node:'];

/** What begins with the first word imports only what begins with one of the others. The first row that fits holds. */
export const MAY: [file: string, imported: string[]][] = [
  ['shared/domain/', ['shared/domain/']],
  ['shared/', ['shared/', 'npm:zod/mini']],

  ['server/platform/', ['server/platform/', 'shared/', ...LIBRARIES]],
  ['server/db/', ['server/db/', 'server/platform/', 'shared/', ...LIBRARIES]],
  ['server/http/', ['server/http/', 'server/platform/', 'shared/', ...LIBRARIES]],
  [
    'server/features/',
    ['server/features/', 'server/http/', 'server/db/', 'server/platform/', 'shared/', ...LIBRARIES],
  ],
  [
    'server/demo/',
    ['server/demo/', 'server/features/', 'server/db/', 'server/platform/', 'shared/', ...LIBRARIES],
  ],
  ['server/main.ts', ['server/', 'discord-sandbox/', 'shared/', ...LIBRARIES]],
  ['server/app.ts', ['server/', 'discord-sandbox/', 'shared/', ...LIBRARIES]],
  ['discord-sandbox/', ['discord-sandbox/', ...LIBRARIES]],

  ['web/ui/', ['web/ui/', 'web/lib/', 'npm:']],
  ['web/lib/', ['web/ui/', 'web/lib/', 'shared/', 'npm:']],
  ['web/features/', ['web/features/', 'web/ui/', 'web/lib/', 'shared/', 'npm:']],
  ['web/', ['web/', 'shared/', 'npm:']],

  [
    'scripts/',
    [
      'scripts/',
      'bench/',
      'screens/',
      'speed/',
      'server/',
      'discord-sandbox/',
      'shared/',
      ...LIBRARIES,
    ],
  ],
  ['bench/', ['bench/', 'server/', 'discord-sandbox/', 'shared/', ...LIBRARIES]],
  ['speed/', ['speed/', 'bench/', 'server/', 'discord-sandbox/', 'shared/', ...LIBRARIES]],
  ['screens/', ['screens/', 'server/', 'discord-sandbox/', 'shared/', ...LIBRARIES]],
];

/** What a file's role or place forbids on top of that. */
const NEVER: {
  law: string;
  forbids: (file: string, imported: string, typeOnly: boolean) => boolean;
}[] = [
  {
    law: 'only tests import what is for tests',
    forbids: (_file, imported) => isForTests(imported),
  },
  {
    law: 'of the features only *.routes.ts know server/http',
    forbids: (file, imported) =>
      file.startsWith('server/features/') &&
      !file.endsWith('.routes.ts') &&
      imported.startsWith('server/http/'),
  },
  {
    law: "a feature never imports another feature's routes",
    forbids: (file, imported) =>
      file.startsWith('server/features/') &&
      imported.endsWith('.routes.ts') &&
      featureOf(file) !== featureOf(imported),
  },
  {
    law: '*.routes.ts never query',
    forbids: (file, imported) =>
      file.endsWith('.routes.ts') &&
      (imported.endsWith('.repository.ts') || isPackage(imported, 'kysely', 'pg')),
  },
  {
    law: '*.command.ts know neither Fastify nor SQL',
    forbids: (file, imported) =>
      file.endsWith('.command.ts') && isPackage(imported, 'fastify', 'kysely', 'pg'),
  },
  {
    law: '*.presenter.ts never query: of a repository they know the types of its rows',
    forbids: (file, imported, typeOnly) =>
      file.endsWith('.presenter.ts') && imported.endsWith('.repository.ts') && !typeOnly,
  },
  {
    law: "of another feature's client only the api is known",
    forbids: (file, imported) =>
      file.startsWith('web/features/') &&
      imported.startsWith('web/features/') &&
      featureOf(file) !== featureOf(imported) &&
      imported.split('/')[3] !== 'api',
  },
];

/** The law that an import breaks, as a sentence, or null when it may be. Tests may import anything. */
export function brokenLaw(file: string, imported: string, typeOnly: boolean): string | null {
  if (isForTests(file)) return null;
  const row = MAY.find(([start]) => file.startsWith(start));
  if (!row) return 'no row of the import law covers this file';
  const [start, allowed] = row;
  if (!allowed.some((prefix) => imported.startsWith(prefix))) {
    return `${start} imports only ${allowed.join(', ')}`;
  }
  return NEVER.find(({ forbids }) => forbids(file, imported, typeOnly))?.law ?? null;
}

function isForTests(path: string): boolean {
  return /\.test\.tsx?$|(^|\/)testing\/|^e2e\//.test(path);
}

/** The third part of `server/features/clans/...` and of `web/features/clans/...`. */
function featureOf(path: string): string | undefined {
  return path.split('/')[2];
}

function isPackage(imported: string, ...names: string[]): boolean {
  return names.some((name) => imported === `npm:${name}` || imported.startsWith(`npm:${name}/`));
}
