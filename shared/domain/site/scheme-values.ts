import { DEFAULT_RADIUS, THEME_COLORS } from './theme-variables.ts';

/** The built-in value of every theme variable, keyed by CSS name including the leading `--`. */
export const BUILT_IN_VALUES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(THEME_COLORS).map(([name, value]) => [`--${name}`, value])),
  '--radius': DEFAULT_RADIUS,
};

/** Returns the value of every theme variable under a scheme. Pass null for the built-in values. */
export function schemeValues(
  scheme: { colors: Readonly<Record<string, string>> } | null,
): Record<string, string> {
  return { ...BUILT_IN_VALUES, ...scheme?.colors };
}

/** Returns the variables whose values differ between two complete sets of values. */
export function changedVariables(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(BUILT_IN_VALUES).filter((variable) => one[variable] !== other[variable]);
}

/** Returns whether a scheme's page background is light, to match the browser's own controls. */
export function isLightScheme(colors: Readonly<Record<string, string>>): boolean {
  const background = colors['--background'] ?? BUILT_IN_VALUES['--background'] ?? '';
  return Number.parseFloat(background.split(' ')[2] ?? '') > 50;
}
