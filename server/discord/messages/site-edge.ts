import { paintedColor } from '#shared/domain/site/contrast.ts';
import { THEME_COLORS } from '#shared/domain/site/theme-variables.ts';
import type { MessageSite } from './site-footer.ts';

/** The colour at an embed's edge, as Discord takes it: the primary one of the site. */
export function siteEdge({ colorScheme }: Pick<MessageSite, 'colorScheme'>): number {
  const [red, green, blue] = paintedColor(colorScheme?.colors['--primary'] ?? THEME_COLORS.primary);
  return red * 65_536 + green * 256 + blue;
}
