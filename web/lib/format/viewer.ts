export type Viewer = { locale: string; hourCycle: 'h11' | 'h12' | 'h23' | 'h24'; timeZone: string };

/**
 * Reads the browser's preferences. The language is English like the rest of the product, in the user's regional
 * variant if there is one. Clock and time zone are always the user's.
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

/** Some systems list names like "en-US@posix", which Intl rejects. */
function isKnown(language: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  } catch {
    return false;
  }
}

export const viewer: Viewer = readViewer(navigator.languages);
