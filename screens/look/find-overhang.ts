import type { Page } from 'playwright-core';

const script = (width: number) => `(() => {
  const root = document.documentElement;
  const found = [];
  if (root.scrollWidth > ${width}) found.push('the page by ' + (root.scrollWidth - ${width}) + ' px');
  for (const dialog of document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')) {
    const more = dialog.scrollWidth - dialog.clientWidth;
    if (more > 0) found.push('a dialog by ' + more + ' px');
  }
  return found;
})()`;

/** Returns everything that scrolls sideways in a window of this width in pixels: the page itself or a dialog. */
export function findOverhang(page: Page, width: number): Promise<string[]> {
  return page.evaluate<string[]>(script(width));
}
