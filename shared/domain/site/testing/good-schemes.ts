import { PRESETS } from '../presets.ts';
import { THEME_COLORS } from '../theme-variables.ts';

const values = [
  '84 100% 65%',
  '0 0% 0%',
  '360 100% 100%',
  '150.5 12.25% 5.75%',
  '84.0 100.00% 65%',
  '007 01% 09%',
];
const radii = ['0px', '4px', '4.5px', '32px', '12.25px'];
const exported = [
  '2026-10-18',
  '2026-10-18T12:00:00Z',
  '2026-10-18T12:00:00.000+02:00',
  1_800_000_000_000,
];
const names = [
  'Dusk',
  'D',
  'x'.repeat(50),
  'Ночь',
  '夜',
  'ليل',
  '👩‍👩‍👧 night',
  '"><script>$&',
  '  Dusk  ',
];
const colors = { '--primary': '84 100% 65%' };

/** Valid schemes: one variable or all of them, every form of value, name and export time. */
export const GOOD_SCHEMES: readonly {
  name: string;
  colors: Record<string, string>;
  exported?: string | number;
}[] = [
  ...values.map((value) => ({ name: 'Dusk', colors: { '--primary': value } })),
  ...radii.map((value) => ({ name: 'Dusk', colors: { '--radius': value } })),
  ...exported.map((time) => ({ name: 'Dusk', colors, exported: time })),
  ...names.map((name) => ({ name, colors })),
  ...PRESETS.map(({ name, colors: own }) => ({ name, colors: { ...own } })),
  ...Object.entries(THEME_COLORS).map(([name, value]) => ({
    name: 'One alone',
    colors: { [`--${name}`]: value },
  })),
];
