import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });

function listTargets(text: string): string[] {
  const prose = text.replaceAll(/```[^]*?```|`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) => target ?? []);
}

function listAnchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('documents are found', () => {
  expect(documents).toContain('README.md');
  expect(documents.length).toBeGreaterThan(20);
});

test.each(documents)('every link in %s has a target', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const lost = listTargets(text).filter((target) => {
    if (/^https?:/.test(target)) return !URL.canParse(target);
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? join(root, document) : join(root, dirname(document), path);
    if (!existsSync(file)) return true;
    return anchor !== undefined && !listAnchors(readFileSync(file, 'utf8')).includes(anchor);
  });
  expect(lost).toEqual([]);
});
