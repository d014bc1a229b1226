const DELAY_MS = 100;

/**
 * From now on says the title of each page that a link inside the site leads to, as a screen reader itself does for a page
 * that a browser loads. Such a page is one that gave the focus to the main region.
 */
export function sayTitles(): void {
  const place = document.createElement('div');
  place.role = 'status';
  place.ariaLive = 'polite';
  place.className = 'sr-only';
  document.body.append(place);
  let before = '';
  const say = () => {
    // The head changes for other reasons too, and what was said once is not said again.
    if (document.title === before) return;
    before = document.title;
    if (document.activeElement === document.querySelector('main')) {
      place.textContent = before;
    }
  };
  new MutationObserver(say).observe(document.head, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  // The first link of a visit may have been quicker than this; a region is heard only once it was there empty.
  setTimeout(say, DELAY_MS);
}
