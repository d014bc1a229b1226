/** Hue in degrees, saturation and lightness in per cent. */
export type Hsl = { hue: number; saturation: number; lightness: number };

/** Parses channels such as `84 100% 65%`. */
export function parseHsl(channels: string): Hsl {
  const [hue = 0, saturation = 0, lightness = 0] = channels.split(' ').map(Number.parseFloat);
  return { hue, saturation, lightness };
}

/** Formats channels, clamped and with at most one decimal. */
export function formatChannels({ hue, saturation, lightness }: Hsl): string {
  return `${tenths(hue, 360)} ${tenths(saturation, 100)}% ${tenths(lightness, 100)}%`;
}

export function formatHex({ hue, saturation, lightness }: Hsl): string {
  const light = lightness / 100;
  const amplitude = (saturation / 100) * Math.min(light, 1 - light);
  const parts = [0, 8, 4].map((shift) => {
    const sector = (shift + hue / 30) % 12;
    const part = light - amplitude * Math.max(-1, Math.min(sector - 3, 9 - sector, 1));
    return Math.round(part * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

const hex = /^#?([\da-f]{3}|[\da-f]{6})$/i;
const triple =
  /^(?:hsl\()?\s*(\d{1,3}(?:\.\d+)?)(?:deg)?[\s,]+(\d{1,3}(?:\.\d+)?)%?[\s,]+(\d{1,3}(?:\.\d+)?)%?\s*\)?$/i;

/** Parses user input: hex with three or six digits, `hsl(…)` or channels; null for anything else. */
export function parseTypedColor(typed: string): string | null {
  const text = typed.trim();
  const digits = hex.exec(text)?.[1];
  if (digits !== undefined) return hexToChannels(digits);
  const [hue, saturation, lightness] = (triple.exec(text) ?? []).slice(1).map(Number);
  if (hue === undefined || saturation === undefined || lightness === undefined) return null;
  if (hue > 360 || saturation > 100 || lightness > 100) return null;
  return formatChannels({ hue, saturation, lightness });
}

function hexToChannels(digits: string): string {
  const sixDigits = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
    (at) => Number.parseInt(sixDigits.slice(at, at + 2), 16) / 255,
  );
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const light = (most + least) / 2;
  const spread = most - least;
  if (spread === 0) return formatChannels({ hue: 0, saturation: 0, lightness: light * 100 });
  const sector =
    most === red
      ? ((green - blue) / spread + 6) % 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  const saturation = spread / (1 - Math.abs(2 * light - 1));
  return formatChannels({ hue: sector * 60, saturation: saturation * 100, lightness: light * 100 });
}

function tenths(value: number, most: number): number {
  return Math.round(Math.min(Math.max(value, 0), most) * 10) / 10;
}
