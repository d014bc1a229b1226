import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allCalls } from '#shared/contract/all-calls.ts';
import { root } from './run-tool.ts';

const names = Object.keys(allCalls);

/** It is a POST because its query is long. No hook writes with it. */
const asking = ['checkMemberships'];
const writes = names.filter((name) => allCalls[name]?.method !== 'GET' && !asking.includes(name));

/** These are bound inline: one returns constants, the other a stream. */
const boundInPlace = ['botInvites', 'followTournament'];

async function readSources(pattern: string): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  for await (const file of glob(pattern, { cwd: root })) {
    if (/\.test\.tsx?$|\/testing\//.test(file)) continue;
    sources.set(file, await readFile(join(root, file), 'utf8'));
  }
  return sources;
}

const [server, api, components] = await Promise.all([
  readSources('server/features/**/*.ts'),
  readSources('web/features/*/api/*.ts'),
  readSources('web/features/*/components/**/*-dialog.tsx'),
]);

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function getHook(name: string): string {
  return `use${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

/** The source code of each binding, up to the next one, by the name of its call. */
const bound = new Map<string, string>();
for (const [file, source] of server) {
  if (!file.endsWith('.routes.ts')) continue;
  for (const binding of source.split(/\n {2}bind\(/).slice(1)) {
    const [called = ''] = binding.split(',');
    const name = (called.split('.').at(-1) ?? '').replace(/Call$/, '');
    bound.set(name, binding.slice(called.length));
  }
}

test.each(names)('%s is bound to a function of the same name', (name) => {
  expect(bound.has(name)).toBe(true);
  if (boundInPlace.includes(name)) return;
  expect(bound.get(name)).toMatch(new RegExp(`\\b${name}\\(`));
});

test.each(writes)('%s is a command of the same name', (name) => {
  const files = [...server].filter(([file]) => file.endsWith(`/${kebab(name)}.command.ts`));
  expect(files).toHaveLength(1);
  expect(files[0]?.[1]).toMatch(new RegExp(`export (async )?function ${name}\\(`));
});

test.each(writes)('%s is called by the hook named after it', (name) => {
  const hook = new RegExp(`export (const|function) ${getHook(name)}\\b`);
  const files = [...api].filter(([, source]) => hook.test(source));
  expect(files).toHaveLength(1);
  expect(files[0]?.[1]).toMatch(new RegExp(`<\\s*typeof ${name}\\b`));
});

test.each(asking)('%s is called by a function of the same name', (name) => {
  const asks = [...api].filter(([, source]) => source.includes(`export function ${name}(`));
  expect(asks).toHaveLength(1);
});

/** Dialogs with exactly one write. */
const dialogs = [...components]
  .map(([file, source]) => ({
    file,
    calls: writes.filter((name) => new RegExp(`\\b${getHook(name)}\\(`).test(source)),
  }))
  .filter(({ calls }) => calls.length === 1);

test.each(dialogs)('$file is named after its one write', ({ file, calls }) => {
  expect(file).toMatch(new RegExp(`/${kebab(calls[0] ?? '')}-dialog\\.tsx$`));
});
