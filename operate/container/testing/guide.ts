import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Guide = {
  /** The commands of each fenced block below a heading. */
  blocks(heading: string): string[];
  /** The headings that have commands. */
  headings: string[];
};

/** Reads the commands of a guide in docs/operate. */
export function readGuide(name: string): Guide {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/operate', name), 'utf8');
  const sections = new Map<string, string[]>();
  for (const section of text.split(/^## /m).slice(1)) {
    const [heading = ''] = section.split('\n', 1);
    const blocks = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
    if (blocks.length > 0) sections.set(heading, blocks);
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
