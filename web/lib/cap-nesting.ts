import type { MarkdownNode } from './autolink.ts';

/** Nobody means to nest deeper, and each level takes room from a phone's line. A level of a list counts for two. */
const DEEPEST = 20;
/** What has blocks in it; everything else has text. */
const HOLDS_BLOCKS: ReadonlySet<string> = new Set(['blockquote', 'listItem']);

/** How many quotes and lists a line may open, and how many marks of emphasis may stand in a row. */
const text = { markers: 8, marks: 20 };
/** The same in code, where both are only characters; where it is none after all, this is still read in no time. */
const code = { markers: 100, marks: 200 };

const DIVIDER = /^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const FENCE = /^(`{3,}|~{3,})/;

/**
 * Returns the Markdown with at most 8 quotes and lists opened by a line and 20 marks of emphasis in a row: reading
 * thousands of them takes seconds. The rest stands as written.
 */
export function capMarkers(written: string): string {
  let fence: string | null = null;
  const lines = written.split('\n').map((line) => {
    const [mark] = FENCE.exec(line) ?? [];
    const isCode = fence !== null || mark !== undefined || /^(?: {4}|\t)/.test(line);
    if (fence === null) fence = mark ?? null;
    else if (mark?.startsWith(fence) === true) fence = null;
    return DIVIDER.test(line) ? line : capLine(line, isCode ? code : text);
  });
  return lines.join('\n');
}

function capLine(line: string, most: typeof text): string {
  const markers = new RegExp(
    String.raw`^((?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))){${most.markers}}[ \t]*\d{0,9})(?=[>*+.)-])`,
  );
  const marks = new RegExp(String.raw`[*_]{${most.marks + 1},}`, 'g');
  return line
    .replace(markers, '$1\\')
    .replace(
      marks,
      (run) => run.slice(0, most.marks) + run.slice(most.marks).replace(/./g, '\\$&'),
    );
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
