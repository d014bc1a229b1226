import { isThemeValue } from '#shared/domain/site/color-scheme.ts';
import type { PageSite } from './write-page.ts';

/** The brand colour as the built icon has it. */
const built = 'fill="#b9ff4d"';

/** Returns the built icon in the brand colour of a site; one that does not fit leaves it as it is. */
export function siteIcon(svg: string, { colorScheme }: PageSite): string {
  const primary = colorScheme?.colors['--primary'];
  if (!isThemeValue('--primary', primary)) return svg;
  // With commas: pictures are drawn by more than browsers.
  return svg.replace(built, () => `fill="hsl(${primary.replaceAll(' ', ', ')})"`);
}
