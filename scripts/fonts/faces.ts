import type { BarredZeros } from './plain-zero.ts';

/** One cut of an original font: what it is called here, which part of it is kept, and what stands in for it. */
export type Face = {
  name: 'title' | 'heading' | 'text';
  family: string;
  original: 'hubot-sans' | 'mona-sans';
  axes: Record<string, number | { min: number; max: number }>;
  cssWeight: string;
  standIn: 'regular' | 'bold';
  letters: 'upper' | 'lower';
  /** Which zeros of the original have a bar, which is taken out. */
  barredZeros: BarredZeros;
};

/** The three faces of the design: the one big title of a page, headings with ranks and figures, and text. */
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
 * The parts that the fonts are cut into, each out of a part of the original. Every page brings the first along; the
 * others are fetched only by a page that shows one of their letters.
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

/** Returns every character of a part's ranges; for a face set in capitals, only those that capitals need. */
export function charactersOf(ranges: readonly string[], letters: Face['letters']): string {
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
