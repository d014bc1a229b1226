import { isThemeValue, type ColorScheme } from '#shared/domain/site/color-scheme.ts';
import { isLightScheme } from '#shared/domain/site/scheme-values.ts';

/** What a page says about its colours before any script or style sheet of it is there. */
export type PageColors = {
  /** The declarations of the document element; empty while the built-in colours hold. */
  style: string;
  /** The colour of the browser's own bars; null for the built-in one. */
  bars: string | null;
  isLight: boolean;
};

/** What a page says about a scheme; whatever in it is no value of the theme is left out. */
export function pageColors(scheme: ColorScheme | null): PageColors {
  const fitting = Object.entries(scheme?.colors ?? {}).filter((entry) => isThemeValue(...entry));
  const colors = Object.fromEntries(fitting);
  const isLight = isLightScheme(colors);
  const declarations = [
    ...fitting.map(([variable, value]) => `${variable}: ${value}`),
    ...(isLight ? ['color-scheme: light'] : []),
  ];
  const background = colors['--background'];
  return {
    style: declarations.join('; '),
    bars: background === undefined ? null : `hsl(${background})`,
    isLight,
  };
}
