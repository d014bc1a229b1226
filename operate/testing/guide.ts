import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './next-release.ts';

export type Guide = {
  /** The commands of each fenced block below a heading. Commands above the first heading are below ''. */
  blocks(heading: string): string[];
  /** The headings that have commands. */
  headings: string[];
};

/** Reads the commands of a guide in docs/operate. */
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

/** Returns the first block of a language in a guide. */
export function readBlock(name: string, language: string): string {
  const [block] = fencedBlocks(readText(name), language);
  if (block === undefined) throw new Error(`${name} has no block of ${language}.`);
  return block;
}

function readText(name: string): string {
  return readFileSync(join(root, 'docs/operate', name), 'utf8');
}

function fencedBlocks(text: string, language: string): string[] {
  const blocks = text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'));
  return [...blocks].map(([, block = '']) => block);
}
