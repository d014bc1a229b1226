import { BUILT_IN_VALUES, isLightScheme, schemeValues } from '#shared/domain/site/scheme-values.ts';

/**
 * Shows colours on this page, as the server writes those of the site into its HTML; null shows the built-in ones.
 * Other pages that are open take a new scheme with their next load.
 */
export function showColors(colors: Readonly<Record<string, string>> | null): void {
  const values = schemeValues(colors === null ? null : { colors });
  const { style } = document.documentElement;
  for (const [variable, value] of Object.entries(values)) {
    if (value === BUILT_IN_VALUES[variable]) style.removeProperty(variable);
    else style.setProperty(variable, value);
  }
  // The browser's own controls, scroll bars among them, go with the page.
  if (isLightScheme(values)) style.setProperty('color-scheme', 'light');
  else style.removeProperty('color-scheme');
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', `hsl(${values['--background']})`);
}
