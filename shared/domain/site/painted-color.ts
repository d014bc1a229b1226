/**
 * Returns red, green and blue, 0 to 255, of HSL channels such as `84 100% 65%`, as browsers paint
 * them; NaN for invalid ones.
 */
export function paintedColor(channels: string): [red: number, green: number, blue: number] {
  const [hue = Number.NaN, saturation = Number.NaN, lightness = Number.NaN] = channels
    .split(' ')
    .map(Number.parseFloat);
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const part = (shift: number) => {
    const sector = (shift + hue / 30) % 12;
    // A screen has 256 steps of each.
    return Math.round((light - reach * Math.max(-1, Math.min(sector - 3, 9 - sector, 1))) * 255);
  };
  return [part(0), part(8), part(4)];
}
