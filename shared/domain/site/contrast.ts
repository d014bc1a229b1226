import { THEME_COLORS, type ThemeColor } from './theme-variables.ts';

/**
 * A text, edge or ring colour on a background, and the contrast that it needs: 4.5 for text, 3 for edges and rings.
 */
type ThemePair = { text: ThemeColor; ground: ThemeColor; need: 4.5 | 3 };

/** A pair with too little contrast. */
export type WeakPair = ThemePair & { ratio: number };

const forText = 4.5;
const forShape = 3;

const grounds = ['background', 'card', 'popover', 'secondary', 'muted', 'accent'] as const;
const fields = ['background', 'popover'] as const;
const alarms = ['background', 'card', 'popover'] as const;
const onEveryGround = [
  'foreground',
  'muted-foreground',
  'primary',
  'gold',
  'silver',
  'bronze',
] as const;
const withOwnText = ['card', 'popover', 'primary', 'secondary', 'accent', 'destructive'] as const;

/** Every pair of theme colours that the client's screens use, each once. */
export const THEME_PAIRS: readonly ThemePair[] = [
  ...onEveryGround.flatMap((text) => grounds.map((ground) => pair(text, ground, forText))),
  ...(['live', 'warning', 'destructive'] as const).flatMap((text) =>
    alarms.map((ground) => pair(text, ground, forText)),
  ),
  ...withOwnText.map((ground) => pair(`${ground}-foreground`, ground, forText)),
  ...fields.map((ground) => pair('input', ground, forShape)),
  ...grounds.map((ground) => pair('ring', ground, forShape)),
];

/**
 * Returns the pairs below WCAG 2.2 AA if these values replace the built-in ones (keys with their two hyphens), the
 * weakest first relative to its need.
 */
export function weakPairs(colors: Readonly<Record<string, string>>): WeakPair[] {
  const getValue = (name: ThemeColor) => colors[`--${name}`] ?? THEME_COLORS[name];
  return THEME_PAIRS.map((each) => ({
    ...each,
    ratio: contrast(getValue(each.text), getValue(each.ground)),
  }))
    .filter(({ ratio, need }) => ratio < need)
    .toSorted((one, other) => one.ratio / one.need - other.ratio / other.need);
}

/** Returns the contrast of two colours given as HSL channels, 1 to 21, by WCAG 2.2; 1 for invalid colours. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  const ratio = (light + 0.05) / (dark + 0.05);
  return Number.isNaN(ratio) ? 1 : ratio;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = paintedColor(color).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function pair(text: ThemeColor, ground: ThemeColor, need: 4.5 | 3): ThemePair {
  return { text, ground, need };
}

/**
 * Returns red, green and blue from 0 to 255 of HSL channels such as `84 100% 65%`, as browsers display them; NaN
 * for invalid ones.
 */
export function paintedColor(channels: string): [red: number, green: number, blue: number] {
  const [hue = Number.NaN, saturation = Number.NaN, lightness = Number.NaN] = channels
    .split(' ')
    .map(Number.parseFloat);
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const part = (shift: number) => {
    const sector = (shift + hue / 30) % 12;
    // A screen has 256 steps of each channel.
    return Math.round((light - reach * Math.max(-1, Math.min(sector - 3, 9 - sector, 1))) * 255);
  };
  return [part(0), part(8), part(4)];
}
