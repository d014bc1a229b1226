import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const FILES =
  '{*.md,docs/**/*.md,{shared,server,discord-sandbox,web,e2e,bench,screens,speed,operate,scripts}/**/*.{ts,tsx,mjs,css}}';
const PAGES = 'docs/rules/*.md';
const DECISIONS = 'docs/decisions/*.md';

/** A comment may wrap in the middle of a reference. */
const GAP = String.raw`(?:\s|\*|//)+`;
const NUMBER = String.raw`\d+(?:\.\d+)?`;
const AND = String.raw`(?:,?${GAP}(?:and|or|to)${GAP}|,${GAP})`;
const REFERENCE = new RegExp(
  String.raw`\brules/([a-z]+(?:-[a-z]+)*)${GAP}(${NUMBER}(?:${AND}${NUMBER})*)`,
  'g',
);
const DECISION = new RegExp(String.raw`\bdecision${GAP}(\d+)\b`, 'gi');
const ELSEWHERE = new RegExp(
  `\\b(?:contract${GAP}§|spec${GAP}part\\b|part${GAP}[12]${GAP}§|the${GAP}spec\\b)`,
  'gi',
);

/** Returns a page's rules and sections in page order, as references cite them: `rounds 2.3` and `rounds 2`. */
export function listRules(page: string, text: string): string[] {
  const numbers = text.matchAll(/^(?:## (\d+)\. |- \*\*(\d+\.\d+)\*\* )/gm);
  return Array.from(numbers, ([, section, rule]) => `${page} ${section ?? rule}`);
}

/**
 * Returns a line for each reference in a file to an unknown rule or decision, or to a document that is not in the
 * repository. `known` has rules as `listRules` returns them, and decisions as `decision 7`.
 */
export function lostReferences(file: string, text: string, known: ReadonlySet<string>): string[] {
  const at = (index: number) => `${file}:${text.slice(0, index).split('\n').length}`;
  const lost = [...text.matchAll(REFERENCE)].flatMap(({ index, 1: page, 2: numbers = '' }) =>
    (numbers.match(/[\d.]+/g) ?? [])
      .filter((rule) => !known.has(`${page} ${rule}`))
      .map((rule) => `${at(index)} cites rules/${page} ${rule}, which does not exist`),
  );
  const undecided = Array.from(text.matchAll(DECISION), ({ index, 1: number }) => ({
    index,
    number,
  }))
    .filter(({ number }) => !known.has(`decision ${number}`))
    .map(({ index, number }) => `${at(index)} cites decision ${number}, which does not exist`);
  const elsewhere = Array.from(
    text.matchAll(ELSEWHERE),
    ({ index }) => `${at(index)} cites a document that is not in the repository: cite docs/rules`,
  );
  return [...lost, ...undecided, ...elsewhere];
}

/**
 * Returns a line for each broken reference to `docs/rules` or `docs/decisions` in a checkout, and one for each
 * duplicate number.
 */
export async function findLostReferences(root: string): Promise<string[]> {
  const known = new Set<string>();
  const twice: string[] = [];
  for await (const file of glob(PAGES, { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8');
    for (const rule of listRules(basename(file, '.md'), text)) {
      if (known.has(rule)) twice.push(`${file} has ${rule} twice`);
      known.add(rule);
    }
  }
  for await (const file of glob(DECISIONS, { cwd: root })) {
    known.add(`decision ${Number.parseInt(basename(file), 10)}`);
  }
  const lines: string[] = [];
  for await (const file of glob(FILES, { cwd: root })) {
    lines.push(...lostReferences(file, await readFile(join(root, file), 'utf8'), known));
  }
  return [...twice, ...lines].toSorted();
}
