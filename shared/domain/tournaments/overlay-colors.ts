/** A colour of an overlay: a CSS function and its channels. */
export type OverlayColor = { readonly space: 'hsl' | 'rgb'; readonly channels: string };

/**
 * Reads a colour as six hex digits, with or without `#`, or as HSL channels, such as `84 100% 65%`. Returns undefined
 * for anything else.
 */
export function readOverlayColor(text: string): OverlayColor | undefined {
  const hex = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (hex !== null) {
    const channels = hex.slice(1).map((pair) => Number.parseInt(pair, 16));
    return { space: 'rgb', channels: channels.join(' ') };
  }
  const hsl = /^(\d{1,3}) (\d{1,3})% (\d{1,3})%$/.exec(text);
  if (hsl === null) return undefined;
  const [hue = 0, saturation = 0, lightness = 0] = hsl.slice(1).map(Number);
  if (hue > 360 || saturation > 100 || lightness > 100) return undefined;
  return { space: 'hsl', channels: `${hue} ${saturation}% ${lightness}%` };
}

/** Returns a colour for CSS, with an opacity from 0 to 1. */
export function overlayColorInCss({ space, channels }: OverlayColor, opacity = 1): string {
  return `${space}(${channels} / ${opacity})`;
}
