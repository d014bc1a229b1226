/** The part of mdast nodes that this client's plugins use. */
export type MarkdownNode = {
  type: string;
  value?: string;
  url?: string;
  /** Level of a heading, starting at 1. */
  depth?: number;
  children?: MarkdownNode[];
  /** Character offsets in the source text. */
  position?: { start: { offset?: number }; end: { offset?: number } };
};

/** Excludes trailing punctuation and closing brackets. */
const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,:;!?*_~)\]}]/g;

/** A remark plugin that turns plain web addresses into links. */
export function autolink() {
  return (tree: MarkdownNode): void => linkIn(tree);
}

function linkIn(node: MarkdownNode): void {
  if (node.children === undefined || node.type === 'link' || node.type === 'linkReference') return;
  for (const child of node.children) linkIn(child);
  node.children = node.children.flatMap((child) =>
    child.type === 'text' ? parted(child.value ?? '') : [child],
  );
}

function parted(text: string): MarkdownNode[] {
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
