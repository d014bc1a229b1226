/** The fields of mdast nodes that this client's plugins use. */
export type MarkdownNode = {
  type: string;
  value?: string;
  url?: string;
  /** The level of a heading, starting at 1. */
  depth?: number;
  children?: MarkdownNode[];
  /** Character offsets in the source text. */
  position?: { start: { offset?: number }; end: { offset?: number } };
};

/** Excludes trailing punctuation and closing brackets. */
const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,:;!?*_~)\]}]/g;

export function autolink() {
  return (tree: MarkdownNode): void => linkIn(tree);
}

function linkIn(node: MarkdownNode): void {
  if (node.children === undefined || node.type === 'link' || node.type === 'linkReference') return;
  for (const child of node.children) linkIn(child);
  node.children = node.children.flatMap((child) =>
    child.type === 'text' ? linkified(child.value ?? '') : [child],
  );
}

function linkified(text: string): MarkdownNode[] {
  const parts: MarkdownNode[] = [];
  let end = 0;
  for (const { 0: url, index } of text.matchAll(ADDRESS)) {
    if (index > end) parts.push({ type: 'text', value: text.slice(end, index) });
    parts.push({ type: 'link', url, children: [{ type: 'text', value: url }] });
    end = index + url.length;
  }
  if (end < text.length || parts.length === 0) parts.push({ type: 'text', value: text.slice(end) });
  return parts;
}

/** Deeper nesting is never intended, and each level narrows the text on a phone. A list has two levels. */
const DEEPEST_NESTING = 20;
/** Nodes that contain other blocks; all others contain text. */
const BLOCK_CONTAINERS: ReadonlySet<string> = new Set(['blockquote', 'listItem']);

/** The limits of quotes and lists that one line opens, and of consecutive emphasis marks. */
const text = { markers: 8, marks: 20 };
/**
 * The limits in code, where both are plain characters. They are low enough to parse quickly if the text is not code
 * after all.
 */
const code = { markers: 100, marks: 200 };

const DIVIDER = /^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const FENCE = /^(`{3,}|~{3,})/;

/**
 * Limits a line to 8 quotes and lists and to 20 consecutive emphasis marks, because parsing thousands takes
 * seconds. The excess is escaped.
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
 * A remark plugin that must run first. It shows anything nested deeper than 20 levels as plain text, so the
 * recursive plugins after it cannot overflow the stack.
 */
export function capNesting() {
  return (tree: MarkdownNode, file: unknown): void => {
    const text = String(file);
    let level = [tree];
    for (let depth = 0; level.length > 0; depth += 1) {
      if (depth >= DEEPEST_NESTING) for (const node of level) flatten(node, text);
      level = level.flatMap(({ children = [] }) => children);
    }
  };
}

function flatten(node: MarkdownNode, text: string): void {
  // A list is not cut itself; its items are, one level below.
  if (node.children === undefined || node.type === 'list') return;
  const [first] = node.children;
  const start = first?.position?.start.offset;
  const end = node.children.at(-1)?.position?.end.offset;
  const written: MarkdownNode = { type: 'text', value: text.slice(start, end) };
  node.children = BLOCK_CONTAINERS.has(node.type)
    ? [{ type: 'paragraph', children: [written] }]
    : [written];
}

const TOP_HEADING = 3;
const DEEPEST_HEADING = 6;

/**
 * A remark plugin for headings. They start at level 3, below those of the page, and go down one level at a time,
 * regardless of the levels in the text.
 */
export function nestHeadings() {
  return (tree: MarkdownNode): void => {
    const open: number[] = [];
    for (const heading of headingsIn(tree)) {
      const depth = heading.depth ?? 1;
      while ((open.at(-1) ?? 0) >= depth) open.pop();
      open.push(depth);
      heading.depth = Math.min(TOP_HEADING - 1 + open.length, DEEPEST_HEADING);
    }
  };
}

function headingsIn(node: MarkdownNode): MarkdownNode[] {
  if (node.type === 'heading') return [node];
  return (node.children ?? []).flatMap(headingsIn);
}
