import { DEFAULT_RADIUS, THEME_COLORS } from './theme-variables.ts';

/** The value of every variable of the theme, with its two hyphens, when nothing is saved. */
export const BUILT_IN_VALUES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(THEME_COLORS).map(([name, value]) => [`--${name}`, value])),
  '--radius': DEFAULT_RADIUS,
};

/** Returns the value that every variable of the theme has under a scheme, or under none. */
export function schemeValues(
  scheme: { colors: Readonly<Record<string, string>> } | null,
): Record<string, string> {
  return { ...BUILT_IN_VALUES, ...scheme?.colors };
}

/** Returns the variables whose values differ between two whole sets of values. */
export function changedVariables(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(BUILT_IN_VALUES).filter((variable) => one[variable] !== other[variable]);
}

/** Returns whether the ground of a scheme's pages is rather light than dark, so that the browser's own controls are too. */
export function isLightScheme(colors: Readonly<Record<string, string>>): boolean {
  const background = colors['--background'] ?? BUILT_IN_VALUES['--background'] ?? '';
  return Number.parseFloat(background.split(' ')[2] ?? '') > 50;
}
