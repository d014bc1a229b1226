import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';
import { expect, inject, test } from 'vitest';

const { webDir } = inject('demo');
const read = (file: string) => readFileSync(join(webDir, file), 'utf8');

type Chunk = { file: string; dynamicImports?: string[] };

const sources = 'features/notifications/components/';

type Span = { start: number; end: number };

function readDeclarations(code: string): Span[] {
  return parseAst(code).body.flatMap<Span>((part) =>
    part.type === 'VariableDeclaration' ? part.declarations : [part],
  );
}

const compressed = (code: string) => gzipSync(code, { level: 9 }).length;

test('the bell adds at most 1.5 KB of compressed script to every page of a signed-in user', () => {
  const chunks = JSON.parse(read('.vite/manifest.json')) as Record<string, Chunk>;
  const panel = chunks[`${sources}inbox-panel.tsx`];
  const loading = Object.values(chunks).filter(({ dynamicImports = [] }) =>
    dynamicImports.includes(`${sources}inbox-panel.tsx`),
  );
  expect([panel?.file, loading.length]).toEqual([expect.any(String), 1]);
  const code = read(loading[0]?.file ?? '');
  const bell = readDeclarations(code).filter(({ start, end }) => {
    const text = code.slice(start, end);
    return text.includes('Inbox') || text.includes(`./${panel?.file.split('/').at(-1)}`);
  });
  // The component, and the function that loads its panel.
  expect(bell).toHaveLength(2);
  // Compressed by itself, it takes more than its share of the file.
  const bytes = compressed(bell.map(({ start, end }) => code.slice(start, end)).join(';'));
  expect(bytes).toBeGreaterThan(300);
  expect(bytes).toBeLessThanOrEqual(1500);
});
