/** Where a row that scrolls sideways stands. */
type Scrolled = Pick<Element, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>;

/** Returns the edges behind which a row has more, of "left right"; rounding to whole pixels hides nothing. */
export function hiddenEdges({ scrollLeft, scrollWidth, clientWidth }: Scrolled): string {
  const edges = [];
  if (scrollLeft > 1) edges.push('left');
  if (scrollLeft < scrollWidth - clientWidth - 1) edges.push('right');
  return edges.join(' ');
}
