import type { BarredZeros } from './plain-zero.ts';

/** One style of an original font: its name here, the characters that are kept, and its fallback. */
export type Face = {
  name: 'title' | 'heading' | 'text';
  family: string;
  original: 'hubot-sans' | 'mona-sans';
  axes: Record<string, number | { min: number; max: number }>;
  cssWeight: string;
  standIn: 'regular' | 'bold';
  letters: 'upper' | 'lower';
  /** The zeros of the original that have a bar, which is removed. */
  barredZeros: BarredZeros;
};

/** The three faces of the design: for a page's large title; for headings, ranks and numbers; and for body text. */
export const FACES: readonly Face[] = [
  {
    name: 'title',
    family: 'Hotdrop Title',
    original: 'hubot-sans',
    axes: { wdth: 125, wght: 900 },
    cssWeight: '900',
    standIn: 'bold',
    letters: 'upper',
    barredZeros: 'both',
  },
  {
    name: 'heading',
    family: 'Hotdrop Heading',
    original: 'hubot-sans',
    axes: { wdth: 75, wght: 800 },
    cssWeight: '800',
    standIn: 'bold',
    letters: 'lower',
    barredZeros: 'both',
  },
  {
    name: 'text',
    family: 'Hotdrop Text',
    original: 'mona-sans',
    axes: { wdth: 100, wght: { min: 400, max: 700 } },
    cssWeight: '400 700',
    standIn: 'regular',
    letters: 'lower',
    barredZeros: 'tabular',
  },
];

/**
 * The subsets into which the fonts are split. Every page loads the first one. The others load only on a page that
 * shows one of their characters.
 */
export const PARTS = [
  {
    name: 'latin',
    from: 'latin',
    ranges: [
      '20-7E',
      'A0',
      'A9',
      'AB',
      'AE',
      'B0',
      'B7',
      'BB',
      'D7',
      '2013-2014',
      '2018-2019',
      '201C-201D',
      '2022',
      '2026',
      '20AC',
      '2191',
      '2193',
      '2212',
    ],
  },
  {
    name: 'latin-more',
    from: 'latin',
    ranges: [
      'A1-A8',
      'AA',
      'AC-AD',
      'AF',
      'B1-B6',
      'B8-BA',
      'BC-D6',
      'D8-FF',
      '131',
      '152-153',
      '201A',
      '201E',
      '2039-203A',
      '2122',
    ],
  },
  {
    name: 'latin-ext',
    from: 'latin-ext',
    ranges: ['100-130', '132-151', '154-17F', '218-21B', '1E9E'],
  },
] as const;

/**
 * Returns the characters in a part's ranges. For a face that is only used in capitals, it returns only the
 * characters that capitals need.
 */
export function expandRanges(ranges: readonly string[], letters: Face['letters']): string {
  const all = ranges
    .flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: to - from + 1 }, (_, index) =>
        String.fromCodePoint(from + index),
      );
    })
    .join('');
  return letters === 'upper' ? [...new Set(all.toUpperCase())].join('') : all;
}
