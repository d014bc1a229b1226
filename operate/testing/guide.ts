import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './next-release.ts';

export type Guide = {
  /** The commands of each fenced block below a heading. Commands above the first heading are below ''. */
  blocks(heading: string): string[];
  /** The headings that have commands. */
  headings: string[];
};

export function readGuide(name: string): Guide {
  const sections = new Map<string, string[]>();
  for (const [at, section] of readText(name).split(/^## /m).entries()) {
    const [heading = ''] = section.split('\n', 1);
    const blocks = fencedBlocks(section, 'sh');
    if (blocks.length > 0) sections.set(at === 0 ? '' : heading, blocks);
  }
  return {
    headings: [...sections.keys()],
    blocks(heading) {
      const found = sections.get(heading);
      if (found === undefined) throw new Error(`${name} has no commands below "${heading}".`);
      return found;
    },
  };
}

/** Throws if the guide has none or several. */
export function readBlock(name: string, language: string): string {
  const [block, ...others] = readBlocks(name, language);
  if (block === undefined || others.length > 0) {
    throw new Error(
      `${name} has ${others.length > 0 ? 'several blocks' : 'no block'} of ${language}.`,
    );
  }
  return block;
}

export function readBlocks(name: string, language: string): string[] {
  return fencedBlocks(readText(name), language);
}

export const guideNames: readonly string[] = readdirSync(join(root, 'docs/operate')).filter(
  (name) => name !== 'README.md',
);

export function commandsOf(block: string): string[] {
  return block.replaceAll('\\\n', ' ').trim().split('\n');
}

export function commandsIn(name: string): string[] {
  const guide = readGuide(name);
  return guide.headings.flatMap((heading) => guide.blocks(heading)).flatMap(commandsOf);
}

export function sentencesOf(name: string): string {
  return readText(name).replaceAll(/^```.*?^```$/gms, '');
}

/** Returns the commands that sentences of a guide quote, such as `openssl rand -hex 24`. */
export function inlineCommands(name: string): string[] {
  return [...sentencesOf(name).matchAll(/`([a-z][a-z-]* [^`\n]+)`/g)].map(
    ([, command = '']) => command,
  );
}

/** Returns the commands that a file of settings names for secrets. */
export function secretCommands(file: string): string[] {
  const text = readFileSync(join(root, 'operate', file), 'utf8');
  return [...text.matchAll(/^# .*: (openssl .*)$/gm)].map(([, command = '']) => command);
}

export function metricsInGuides(): string[] {
  const text = [...guideNames, 'README.md'].map(readText).join('\n');
  return [...new Set(text.match(/\bhotdrop_[a-z_]+\b/g))];
}

export function alertExpressions(): string[] {
  const [, table = ''] = readText('metrics.md').split('| Expression | Meaning |');
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, expression = '']) => expression);
}

/** Returns the strings in backticks in a line of the guides' index. */
export function quotedInIndex(line: RegExp): string[] {
  const text = line.exec(readText('README.md'))?.[1];
  if (text === undefined) throw new Error(`docs/operate/README.md has no line like ${line}`);
  return [...text.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted);
}

function readText(name: string): string {
  return readFileSync(join(root, 'docs/operate', name), 'utf8');
}

function fencedBlocks(text: string, language: string): string[] {
  const blocks = text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'));
  return [...blocks].map(([, block = '']) => block);
}
