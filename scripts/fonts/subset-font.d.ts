declare module 'subset-font' {
  type AxisLimit = number | { min: number; max: number; default?: number };

  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'sfnt' | 'woff2';
      keepFeatures?: string[];
      variationAxes?: Record<string, AxisLimit>;
      noHinting?: boolean;
      keepAllGlyphs?: boolean;
      preserveNameIds?: number[];
    },
  ): Promise<Buffer>;
}
