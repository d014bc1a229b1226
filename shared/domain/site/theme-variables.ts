/** Every colour variable of the theme with its built-in value (HSL channels). */
export const THEME_COLORS = {
  background: '150 12% 5%',
  foreground: '80 20% 94%',
  card: '150 10% 8%',
  'card-foreground': '80 20% 94%',
  popover: '150 10% 10%',
  'popover-foreground': '80 20% 94%',
  primary: '84 100% 65%',
  'primary-foreground': '150 30% 6%',
  secondary: '150 8% 12%',
  'secondary-foreground': '80 20% 94%',
  muted: '150 8% 12%',
  'muted-foreground': '120 6% 62%',
  accent: '145 10% 15%',
  'accent-foreground': '80 20% 94%',
  destructive: '354 88% 64%',
  'destructive-foreground': '354 60% 6%',
  live: '8 92% 60%',
  warning: '32 96% 58%',
  gold: '44 96% 58%',
  silver: '210 12% 76%',
  bronze: '24 62% 56%',
  border: '140 10% 17%',
  input: '140 6% 42%',
  ring: '84 100% 65%',
} as const;

export type ThemeColor = keyof typeof THEME_COLORS;

/** The built-in corner radius. */
export const DEFAULT_RADIUS = '4px';
