import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');
const channels = new Map(
  [...css.matchAll(/--([a-z-]+): ([\d.]+) ([\d.]+)% ([\d.]+)%;/g)].map(
    ([, name = '', hue, saturation, lightness]) =>
      [name, [Number(hue), Number(saturation), Number(lightness)]] as const,
  ),
);

const GROUNDS = ['background', 'card', 'popover', 'secondary', 'muted', 'accent'];
const TEXT_ON_EVERY_GROUND = [
  'foreground',
  'muted-foreground',
  'primary',
  'gold',
  'silver',
  'bronze',
];
const WARNINGS = ['live', 'warning', 'destructive'];
const GROUNDS_OF_WARNINGS = ['background', 'card', 'popover'];
const OWN_TEXT = ['card', 'popover', 'primary', 'secondary', 'accent', 'destructive'];

function luminance(name: string): number {
  const [hue = Number.NaN, saturation = Number.NaN, lightness = Number.NaN] =
    channels.get(name) ?? [];
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const linear = [0, 8, 4].map((shift) => {
    const sector = (shift + hue / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(sector - 3, 9 - sector, 1));
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const texts = [
  ...TEXT_ON_EVERY_GROUND.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ...WARNINGS.flatMap((text) => GROUNDS_OF_WARNINGS.map((ground) => [text, ground] as const)),
  ...OWN_TEXT.map((ground) => [`${ground}-foreground`, ground] as const),
];

describe('the theme', () => {
  it.each(texts)('%s reads on %s (4.5 to 1)', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['background', 'popover'])('the edge of a field is seen on %s (3 to 1)', (ground) => {
    expect(contrast('input', ground)).toBeGreaterThanOrEqual(3);
  });

  it.each(GROUNDS)('the focus ring is seen on %s (3 to 1)', (ground) => {
    expect(contrast('ring', ground)).toBeGreaterThanOrEqual(3);
  });
});
