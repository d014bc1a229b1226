import type { ColorScheme } from './color-scheme.ts';
import { BUILT_IN_VALUES, changedVariables, schemeValues } from './scheme-values.ts';

export type Preset = ColorScheme & { id: 'green' | 'blue' | 'purple' | 'cyan' };

/**
 * The built-in presets (rules/admin 6.4). Variables that they omit, such as gold and live, have their built-in
 * value.
 */
export const PRESETS: readonly Preset[] = [
  { id: 'green', name: 'Green', colors: { ...BUILT_IN_VALUES } },
  {
    id: 'blue',
    name: 'Blue',
    colors: {
      '--background': '222 32% 6%',
      '--foreground': '214 36% 95%',
      '--card': '222 28% 9%',
      '--card-foreground': '214 36% 95%',
      '--popover': '222 28% 11%',
      '--popover-foreground': '214 36% 95%',
      '--primary': '212 100% 66%',
      '--primary-foreground': '222 60% 7%',
      '--secondary': '221 24% 13%',
      '--secondary-foreground': '214 36% 95%',
      '--muted': '221 24% 13%',
      '--muted-foreground': '216 16% 67%',
      '--accent': '219 28% 17%',
      '--accent-foreground': '214 36% 95%',
      '--border': '219 24% 20%',
      '--input': '218 16% 46%',
      '--ring': '212 100% 66%',
    },
  },
  {
    id: 'purple',
    name: 'Purple',
    colors: {
      '--background': '268 26% 6%',
      '--foreground': '276 30% 96%',
      '--card': '268 24% 9%',
      '--card-foreground': '276 30% 96%',
      '--popover': '268 24% 11%',
      '--popover-foreground': '276 30% 96%',
      '--primary': '272 100% 77%',
      '--primary-foreground': '270 60% 9%',
      '--secondary': '267 20% 14%',
      '--secondary-foreground': '276 30% 96%',
      '--muted': '267 20% 14%',
      '--muted-foreground': '270 12% 68%',
      '--accent': '270 26% 18%',
      '--accent-foreground': '276 30% 96%',
      '--border': '268 20% 21%',
      '--input': '268 12% 48%',
      '--ring': '272 100% 77%',
    },
  },
  {
    id: 'cyan',
    name: 'Cyan',
    colors: {
      '--background': '192 34% 5%',
      '--foreground': '180 24% 95%',
      '--card': '192 28% 8%',
      '--card-foreground': '180 24% 95%',
      '--popover': '192 28% 10%',
      '--popover-foreground': '180 24% 95%',
      '--primary': '178 92% 56%',
      '--primary-foreground': '192 60% 6%',
      '--secondary': '191 22% 12%',
      '--secondary-foreground': '180 24% 95%',
      '--muted': '191 22% 12%',
      '--muted-foreground': '186 12% 65%',
      '--accent': '188 28% 15%',
      '--accent-foreground': '180 24% 95%',
      '--border': '189 24% 18%',
      '--input': '188 16% 42%',
      '--ring': '178 92% 56%',
    },
  },
];

/** Returns whether a scheme differs from all presets, so it would be lost when another one is applied. */
export function isOwnScheme(scheme: ColorScheme | null): scheme is ColorScheme {
  if (scheme === null) return false;
  const values = schemeValues(scheme);
  return PRESETS.every((preset) => changedVariables(values, schemeValues(preset)).length > 0);
}
