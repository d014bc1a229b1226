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
const settingsMapping = 'server/features/site/site.fields.ts';

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

/** Removes the entry with this prefix: one line, or all of its lines. */
function without(entry: string): (text: string) => string {
  return (text) => {
    const lines = text.split('\n');
    const first = lines.findIndex((line) => line.startsWith(`  ${entry}`));
    const isBlock = lines[first]?.endsWith('{') === true;
    const last = isBlock ? lines.indexOf('  },', first) : first;
    return lines.toSpliced(first, first === -1 ? 0 : last - first + 1).join('\n');
  };
}

test.each([
  ['the editable fields', 'shared/domain/tournaments/editing.ts', 'streamLink:', contract],
  ["the contract's form", contract, 'sponsorWebsite: optionalUrl', contract],
  ["the contract's answer", contract, 'prizeCurrency: z.string()', contract],
  ['the columns of the table', schema, 'total_rounds:', mapping],
  ['the stored, returned and logged values', mapping, 'rules:', mapping],
  ['the labels and values of the form', form, 'maxSubstitutes:', form],
  ['the inputs of the form', sections, 'prizePool:', sections],
  ['the mappings of a clan', clanMapping, 'recruiting:', clanMapping],
  ['the mappings of the settings', settingsMapping, 'helpUrl:', settingsMapping],
])('a field missing from %s does not compile', async (_place, file, entry, noticed) => {
  const errors = await changed(file, without(entry), () => compile(noticed));
  const [field] = entry.split(':');
  expect(errors).toContainEqual(expect.stringMatching(new RegExp(`^${noticed}\\(.*[^]*${field}`)));
});

test('a column without a form field does not compile', async () => {
  const table = 'type TournamentTable = {';
  const withStray = (text: string) => text.replace(table, `${table}\n  stray: string | null;`);
  const errors = await changed(schema, withStray, () => compile(creating));
  expect(errors).toContainEqual(expect.stringMatching(/^server\S+make-tournament\S+[^]*'stray'/));
});
