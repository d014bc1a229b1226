/** Letters that look like Latin ones, in lower case. A name in capitals folds like the same name in lower case. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  [
    // Cyrillic
    ['авекмнорстухѕіјԁһӏԛԝ', 'abekmhopctyxsijdhlqw'],
    // Greek
    ['αβεζηικμνορτυχ', 'abezhikmnoptyx'],
    // Latin small capitals, and letters that do not decompose
    ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnopqrstuvwyz'],
    ['øłđıħŧ', 'oldiht'],
  ].flatMap(([from = '', to = '']) =>
    Array.from(from, (letter, index) => [letter, to.charAt(index)] as const),
  ),
);
const lookalike = new RegExp(`[${[...LOOKALIKES.keys()].join('')}]`, 'gu');

/** White letters on black squares and circles. NFKC does not convert them to letters. */
const boxedLetter = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;
/** Marks, signs and spaces, and characters that count as letters but are drawn as a stroke or not at all. */
const notLetters = /[\p{M}\p{C}\p{Z}\p{P}\p{S}\u01c3\u4e28\u3164\u115f\u1160\u2800]+/gu;
/** Japanese and Greek letters that decorate a name with Latin letters. */
const decorations = /^[丶〆乛メψ]+|[丶〆乛メψ]+$/gu;

const ascii = /^[\x20-\x7e]*$/;
const asciiSigns = /[^a-z\d]+/g;

/** The maximum length of a name. It limits the work for long texts. */
const MAX_LENGTH = 200;

/**
 * Returns the form in which names are compared: without case, width, marks, signs, spaces and decorations, and with
 * look-alike letters as Latin ones (rules/pasting 2.1). A name without letters and digits is only trimmed. Text that is
 * longer than any name is cut.
 */
export function foldName(name: string): string {
  // Most names are ASCII, and the code below takes ten times as long.
  if (ascii.test(name)) {
    const plain = name.slice(0, MAX_LENGTH);
    return plain.toLowerCase().replace(asciiSigns, '') || plain.trim();
  }
  const plain = name.slice(0, MAX_LENGTH).toWellFormed().normalize('NFKC');
  const letters = plain
    .replace(boxedLetter, unboxed)
    .toLowerCase()
    .normalize('NFD')
    .replace(notLetters, '')
    .replace(lookalike, (letter) => LOOKALIKES.get(letter) ?? letter);
  if (letters === '') return plain.trim();
  const bare = /\p{Script=Latin}/u.test(letters) ? letters.replace(decorations, '') : letters;
  return bare.slice(0, MAX_LENGTH);
}

function unboxed(letter: string): string {
  const point = letter.codePointAt(0) ?? 0;
  return String.fromCodePoint(0x61 + point - (point >= 0x1f170 ? 0x1f170 : 0x1f150));
}
