import type { MarkdownNode } from './autolink.ts';

const TOP = 3;
const DEEPEST = 6;

/**
 * A remark plugin: headings start at level 3, below those of the page, and go down one level at a time, whatever levels
 * the author used.
 */
export function nestHeadings() {
  return (tree: MarkdownNode): void => {
    const open: number[] = [];
    for (const heading of headingsIn(tree)) {
      const depth = heading.depth ?? 1;
      while ((open.at(-1) ?? 0) >= depth) open.pop();
      open.push(depth);
      heading.depth = Math.min(TOP - 1 + open.length, DEEPEST);
    }
  };
}

function headingsIn(node: MarkdownNode): MarkdownNode[] {
  if (node.type === 'heading') return [node];
  return (node.children ?? []).flatMap(headingsIn);
}
