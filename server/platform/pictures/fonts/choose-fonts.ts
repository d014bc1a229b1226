import { graphemes } from '#shared/domain/shown-text.ts';
import { ownFiles, packageFiles, scriptFiles, type Face, type FontFile } from './font-files.ts';

/** A text of which every letter is in one of these families, so that no other font is ever asked. */
export type DrawnText = { parts: string[]; families: string[] };

/** Stands for what no font has. */
const box = '\u25a1';

/** Change how the letter before them looks; a letter reads without them. */
const extras = /\p{M}|\u200c|\u200d/gu;

/** Makes the function that chooses the fonts of a text and puts a box where there is none. */
export function createFontChoice(): (text: string, face: Face) => DrawnText {
  const own = { title: ownFiles('title'), heading: ownFiles('heading'), text: ownFiles('text') };
  const alphabets = ['noto-sans', 'noto-sans-arabic'].map(packageFiles);
  // Players set their names between signs of these: ꧁ ꧂ and ꪜ.
  const ornaments = ['javanese', 'tai-viet'].map(scriptFiles);
  const [japanese, korean, chinese] = ['jp', 'kr', 'sc'].map((language) =>
    packageFiles(`noto-sans-${language}`),
  );

  /** The same Han letter looks different in each language; what else is written tells which one it is. */
  const eastAsian = (text: string) => {
    if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [japanese, chinese, korean];
    if (/\p{Script=Hangul}/u.test(text)) return [korean, japanese, chinese];
    // A traditional letter that the simplified font lacks is often in the Japanese one.
    return [chinese, japanese, korean];
  };

  return (text, face) => {
    const packages = [...alphabets, ...eastAsian(text), ...ornaments];
    const used = new Set<FontFile>();

    /** Notes and returns whether one font has all of a part: two fonts cannot share a letter and its mark. */
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
      // Letters that are styled by code points of their own are plain ones else.
      const plain = part.normalize('NFKC');
      return plain !== part && plain.length <= 4 && draws(plain) ? plain : box;
    });
    if (parts.includes(box)) draws(box);
    const fonts = [...own[face].filter((file) => used.delete(file)), ...used];
    return { parts, families: fonts.map(({ family }) => family) };
  };
}
