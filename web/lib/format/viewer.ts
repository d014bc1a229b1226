/** How one person reads times and figures: language and region, 12 or 24 hours, time zone. */
export type Viewer = { locale: string; hourCycle: 'h11' | 'h12' | 'h23' | 'h24'; timeZone: string };

/**
 * Returns how this browser's user reads times and figures. The words stay English like the rest of the product, in the
 * viewer's own English where there is one; the clock and the zone are always the viewer's.
 */
export function readViewer(languages: readonly string[]): Viewer {
  const known = languages.filter(isKnown);
  const { hourCycle, timeZone } = new Intl.DateTimeFormat(known, {
    hour: 'numeric',
  }).resolvedOptions();
  return {
    locale: known.find((language) => /^en\b/i.test(language)) ?? 'en-GB',
    hourCycle: hourCycle ?? 'h23',
    timeZone,
  };
}

/** Some systems put names like "en-US@posix" into the list, which Intl refuses. */
function isKnown(language: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  } catch {
    return false;
  }
}

/** The person at this browser. */
export const viewer: Viewer = readViewer(navigator.languages);
