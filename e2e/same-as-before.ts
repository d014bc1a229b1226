import type { Page } from 'playwright-core';

/**
 * Returns whether the page shows the same elements, with the same attributes and text, as when this was last called.
 * Only their places, sizes and colours may differ. An element that a width hides, or moves out of sight, is not shown.
 */
export function sameAsBefore(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const kept = globalThis as { shownElements?: string };
    const shown = (element: Element, bounds: DOMRect): string => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return '-';
      const box = element.getBoundingClientRect();
      const isInSight =
        box.width > 1 &&
        box.height > 1 &&
        box.right > bounds.left &&
        box.left < bounds.right &&
        box.bottom > bounds.top &&
        box.top < bounds.bottom;
      const clips = getComputedStyle(element).overflow !== 'visible';
      const parts = Array.from(element.children, (child) => shown(child, clips ? box : bounds));
      return `${isInSight ? 1 : 0}(${parts.join('')})`;
    };
    const { documentElement: root, body } = document;
    const wholePage = new DOMRect(0, 0, innerWidth, root.scrollHeight);
    const fields = Array.from(document.querySelectorAll('input, select, textarea'), (field) => {
      const { value } = field as HTMLInputElement;
      return `${value}${field.matches(':checked')}`;
    });
    const now = [location.href, root.outerHTML, shown(body, wholePage), ...fields].join('\n');
    const isSame = kept.shownElements === now;
    kept.shownElements = now;
    return isSame;
  });
}
