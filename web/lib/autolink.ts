/** The part of a Markdown tree that plugins of this client look at. */
export type MarkdownNode = {
  type: string;
  value?: string;
  url?: string;
  /** The level of a heading, from 1. */
  depth?: number;
  children?: MarkdownNode[];
  /** Where it was written: characters from the start of the text. */
  position?: { start: { offset?: number }; end: { offset?: number } };
};

/** Up to what ends a sentence or closes a bracket around the address. */
const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,:;!?*_~)\]}]/g;

/** A remark plugin: web addresses that stand in the text become links, as people expect who paste them. */
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
