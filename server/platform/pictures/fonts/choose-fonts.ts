import { graphemes } from '#shared/domain/display-text.ts';
import { ownFiles, packageFiles, scriptFiles, type Face, type FontFile } from './font-files.ts';

/** Text, and the families that together have all of its letters, so no fallback font is used. */
export type DrawnText = { parts: string[]; families: string[] };

/** The character that replaces letters that no font has. */
const box = '\u25a1';

/** Marks and joiners that modify the letter before them. The letter is readable without them. */
const extras = /\p{M}|\u200c|\u200d/gu;

/** Returns a function that chooses the fonts for a string and replaces letters that no font has with a box. */
export function createFontChoice(): (text: string, face: Face) => DrawnText {
  const own = { title: ownFiles('title'), heading: ownFiles('heading'), text: ownFiles('text') };
  const alphabets = ['noto-sans', 'noto-sans-arabic'].map(packageFiles);
  // Players decorate their names with characters of these scripts: ꧁ ꧂ and ꪜ.
  const ornaments = ['javanese', 'tai-viet'].map(scriptFiles);
  const [japanese, korean, chinese] = ['jp', 'kr', 'sc'].map((language) =>
    packageFiles(`noto-sans-${language}`),
  );

  /** Han characters look different in each language. The rest of the text shows which one it is. */
  const eastAsian = (text: string) => {
    if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [japanese, chinese, korean];
    if (/\p{Script=Hangul}/u.test(text)) return [korean, japanese, chinese];
    // The Japanese font often has the traditional characters that the simplified one lacks.
    return [chinese, japanese, korean];
  };

  return (text, face) => {
    const packages = [...alphabets, ...eastAsian(text), ...ornaments];
    const used = new Set<FontFile>();

    /**
     * Records a font that has all characters of a part, since a letter and its mark need the same font. Returns false
     * if there is none.
     */
    const draws = (part: string): boolean => {
      const codes = Array.from(part, (letter) => letter.codePointAt(0) ?? 0);
      const [first] = codes;
      if (first === undefined) return false;
      const files = [...own[face], ...packages.flatMap((files) => files?.get(first) ?? [])];
      const font = files.find((file) => codes.every((code) => file.has(code)));
      if (font !== undefined) used.add(font);
      return font !== undefined;
    };

    const parts = graphemes(text).map((part) => {
      if (draws(part)) return part;
      const bare = part.replace(extras, '');
      if (Array.from(bare).length === 1 && draws(bare)) return bare;
      // Styled letters with their own code points fall back to plain letters.
      const plain = part.normalize('NFKC');
      return plain !== part && plain.length <= 4 && draws(plain) ? plain : box;
    });
    if (parts.includes(box)) draws(box);
    const fonts = [...own[face].filter((file) => used.delete(file)), ...used];
    return { parts, families: fonts.map(({ family }) => family) };
  };
}
