import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './run-tool.ts';

const contract = 'shared/contract/tournaments.ts';
const schema = 'server/db/tournament-tables.ts';
const mapping = 'server/features/tournaments/tournament.fields.ts';
const creating = 'server/features/tournaments/make-tournament.step.ts';
const form = 'web/features/tournaments/components/form/form-fields.ts';
const sections = 'web/features/tournaments/components/form/sections.tsx';
const clanMapping = 'server/features/clans/clan.fields.ts';
const teamMapping = 'server/features/teams/team.fields.ts';
const settingsMapping = 'server/features/site/site.fields.ts';
const serverMapping = 'server/features/discord/server-config/server-config.fields.ts';
const clanForm = 'web/features/clans/components/form/clan-values.ts';
const teamForm = 'web/features/teams/components/update-team-dialog.tsx';
const settingsForm = 'web/features/admin/components/website/settings-values.ts';
const serverForm = 'web/features/discord/components/setup/config-draft.ts';
const profileCommand = 'server/features/accounts/update-profile.command.ts';
const profileForms = [
  'web/features/accounts/components/profile-setup-form.tsx',
  'web/features/accounts/components/update-profile-dialog.tsx',
];
const userCommand = 'server/features/admin/update-user.command.ts';
const userForm = 'web/features/admin/components/users/edit-user.tsx';

let copy = '';

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'hotdrop-lost-field-'));
  for (const part of ['shared', 'server', 'web', 'package.json', 'tsconfig.base.json']) {
    await cp(join(root, part), join(copy, part), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
});

afterAll(() => rm(copy, { recursive: true, force: true }));

async function compile(...files: string[]): Promise<string[]> {
  const config = join(copy, 'tsconfig.json');
  const compilerOptions = { lib: ['ES2024', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx' };
  await writeFile(
    config,
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: { ...compilerOptions, types: ['node', 'vite/client'] },
      files: ['web/ui/style-properties.d.ts', ...files],
    }),
  );
  const tsc = join(root, 'node_modules/.bin/tsc');
  const run = promisify(execFile)(tsc, ['-p', config, '--singleThreaded'], { cwd: copy });
  const output = await run.then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
  return output.split(/\n(?=\S)/).filter((line) => line !== '');
}

async function changed<T>(
  file: string,
  change: (text: string) => string,
  act: () => Promise<T>,
): Promise<T> {
  const path = join(copy, file);
  const text = await readFile(path, 'utf8');
  expect(change(text)).not.toBe(text);
  try {
    await writeFile(path, change(text));
    return await act();
  } finally {
    await writeFile(path, text);
  }
}

/** Removes the first entry with this prefix: one line, or all of its lines. */
function without(entry: string): (text: string) => string {
  return (text) => {
    const lines = text.split('\n');
    const first = lines.findIndex((line) => line.startsWith(`  ${entry}`));
    const isBlock = lines[first]?.endsWith('{') === true;
    const last = isBlock ? lines.indexOf('  },', first) : first;
    return lines.toSpliced(first, first === -1 ? 0 : last - first + 1).join('\n');
  };
}

/** Matches an error in a file that names a field. */
const errorIn = (file: string, field: string): unknown =>
  expect.stringMatching(new RegExp(`^${file}\\(.*[^]*${field}`));

test.each([
  ['the editable fields', 'shared/domain/tournaments/editing.ts', 'streamLink:', contract],
  ["the contract's form", contract, 'sponsorWebsite: optionalUrl', contract],
  ["the contract's answer", contract, 'prizeCurrency: z.string()', contract],
  ['the columns of the table', schema, 'total_rounds:', mapping],
  ['the stored, returned and logged values', mapping, 'rules:', mapping],
  ['the labels and values of the form', form, 'maxSubstitutes:', form],
  ['the inputs of the form', sections, 'prizePool:', sections],
  ['the mappings of a clan', clanMapping, 'recruiting:', clanMapping],
  ['the mapping of a team', teamMapping, 'description:', teamMapping],
  ['the mappings of the settings', settingsMapping, 'helpUrl:', settingsMapping],
  ["the mapping of a server's setup", serverMapping, 'roomsChannelId:', serverMapping],
  ['what the form of the settings sends', settingsForm, '  helpUrl: values', settingsForm],
  ["what the form of a server's setup sends", serverForm, '  roomsChannelId,', serverForm],
])('a field missing from %s does not compile', async (_place, file, entry, noticed) => {
  const errors = await changed(file, without(entry), () => compile(noticed));
  expect(errors).toContainEqual(errorIn(noticed, /\w+/.exec(entry)?.[0] ?? ''));
});

test.each([
  ['a clan', 'clans', 'discordInviteLink: optionalUrl', [clanMapping, clanForm]],
  ['a team', 'teams', 'description })', [teamMapping, teamForm]],
  ['the settings', 'site', 'helpUrl: optionalUrl', [settingsMapping, settingsForm]],
  ["a server's setup", 'server-config', 'roomsChannelId: z.optional(', [serverMapping, serverForm]],
  ['a profile', 'accounts', 'ign: ignField, uid', [profileCommand, ...profileForms]],
  ["an admin's edit of a user", 'admin', 'uid: z.optional(', [userCommand, userForm]],
])('a field that only the contract of %s has does not compile', async (_what, file, at, all) => {
  const withNew = (text: string) => text.replaceAll(at, `venue: z.optional(z.string()), ${at}`);
  const errors = await changed(`shared/contract/${file}.ts`, withNew, () => compile(...all));
  for (const noticed of all) expect(errors).toContainEqual(errorIn(noticed, 'venue'));
});

test('a field that templates lack is no setting of a series either', async () => {
  const probe = 'shared/probe.ts';
  await writeFile(
    join(copy, probe),
    `import type { SeriesSettings } from './contract/series.ts';
export const setting: keyof SeriesSettings = 'sponsorWebsite';
`,
  );
  expect(await compile(probe)).toEqual([]);
  const listed = '  streamLink: _stream,';
  const withOther = (text: string) =>
    text.replace(listed, `${listed}\n  sponsorWebsite: _website,`);
  const errors = await changed('shared/contract/templates.ts', withOther, () => compile(probe));
  expect(errors).toContainEqual(errorIn(probe, 'sponsorWebsite'));
});

test('a column without a form field does not compile', async () => {
  const table = 'type TournamentTable = {';
  const withStray = (text: string) => text.replace(table, `${table}\n  stray: string | null;`);
  const errors = await changed(schema, withStray, () => compile(creating));
  expect(errors).toContainEqual(expect.stringMatching(/^server\S+make-tournament\S+[^]*'stray'/));
});
