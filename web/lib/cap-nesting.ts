import type { MarkdownNode } from './autolink.ts';

/** Nobody means to nest deeper, and each level takes room from a phone's line. A level of a list counts for two. */
const DEEPEST = 20;
/** How many quotes and lists a line may open. */
const MOST_MARKERS = 8;

/** What has blocks in it; everything else has text. */
const HOLDS_BLOCKS: ReadonlySet<string> = new Set(['blockquote', 'listItem']);

const MARKERS = new RegExp(
  String.raw`^((?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))){${MOST_MARKERS}}[ \t]*\d{0,9})(?=[>*+.)-])`,
  'gm',
);

/** Returns the Markdown with at most 8 quotes and lists opened by a line: reading thousands of them takes seconds. */
export function capMarkers(text: string): string {
  return text.replace(MARKERS, '$1\\');
}

/**
 * A remark plugin, to run before the others: what is nested deeper than 20 levels stands there as it was written, so
 * that no text can be too deep for what comes after, which mostly calls itself for each level.
 */
export function capNesting() {
  return (tree: MarkdownNode, file: unknown): void => {
    const text = String(file);
    let level = [tree];
    for (let depth = 0; level.length > 0; depth += 1) {
      if (depth >= DEEPEST) for (const node of level) flatten(node, text);
      level = level.flatMap(({ children = [] }) => children);
    }
  };
}

function flatten(node: MarkdownNode, text: string): void {
  // The items of a list are cut, one level below.
  if (node.children === undefined || node.type === 'list') return;
  const [first] = node.children;
  const start = first?.position?.start.offset;
  const end = node.children.at(-1)?.position?.end.offset;
  const written: MarkdownNode = { type: 'text', value: text.slice(start, end) };
  node.children = HOLDS_BLOCKS.has(node.type)
    ? [{ type: 'paragraph', children: [written] }]
    : [written];
}
