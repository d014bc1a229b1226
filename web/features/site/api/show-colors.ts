import { BUILT_IN_VALUES, isLightScheme, schemeValues } from '#shared/domain/site/scheme-values.ts';

/**
 * Applies colours to this page as the server does in its HTML. Null applies the built-in ones. Other open pages
 * apply a new scheme when they reload.
 */
export function showColors(colors: Readonly<Record<string, string>> | null): void {
  const values = schemeValues(colors === null ? null : { colors });
  const { style } = document.documentElement;
  for (const [variable, value] of Object.entries(values)) {
    if (value === BUILT_IN_VALUES[variable]) style.removeProperty(variable);
    else style.setProperty(variable, value);
  }
  // The browser's own controls and scroll bars follow the page.
  if (isLightScheme(values)) style.setProperty('color-scheme', 'light');
  else style.removeProperty('color-scheme');
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', `hsl(${values['--background']})`);
}
