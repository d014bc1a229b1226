import type { MarkdownNode } from './autolink.ts';

/** Deeper nesting is never intended, and each level narrows the text on a phone. A list takes two levels. */
const DEEPEST = 20;
/** Other nodes contain text. */
const HOLDS_BLOCKS: ReadonlySet<string> = new Set(['blockquote', 'listItem']);

/** Quotes and lists opened by one line, and consecutive emphasis marks. */
const text = { markers: 8, marks: 20 };
/** The limits in code, where both are plain characters; low enough to parse quickly if it turns out not to be code. */
const code = { markers: 100, marks: 200 };

const DIVIDER = /^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const FENCE = /^(`{3,}|~{3,})/;

/**
 * Limits a line to 8 quotes and lists and to 20 consecutive emphasis marks, since parsing thousands takes seconds. The
 * excess is escaped.
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
 * A remark plugin that must run first: shows anything nested deeper than 20 levels as plain text, so that the recursive
 * plugins after it cannot overflow the stack.
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
  // A list's items are cut, one level below.
  if (node.children === undefined || node.type === 'list') return;
  const [first] = node.children;
  const start = first?.position?.start.offset;
  const end = node.children.at(-1)?.position?.end.offset;
  const written: MarkdownNode = { type: 'text', value: text.slice(start, end) };
  node.children = HOLDS_BLOCKS.has(node.type)
    ? [{ type: 'paragraph', children: [written] }]
    : [written];
}
