const WINDOWS_ENGLISH = { platform: 3, encoding: 1, language: 0x0409 } as const;
const FIRST_FONT_SPECIFIC_ID = 256;

const NAME_ID = {
  copyright: 0,
  family: 1,
  style: 2,
  unique: 3,
  full: 4,
  postScript: 6,
  licence: 13,
  licenceUrl: 14,
} as const;

/**
 * Returns a name table with the given family that keeps the copyright line, the licence and the names of the axes.
 * The Open Font License reserves the original names, so a subset must not use them.
 */
export function renamed(table: Buffer, family: string): Buffer {
  const old = readNames(table);
  const copyright = old.get(NAME_ID.copyright);
  if (copyright === undefined) throw new Error('The font carries no copyright line');
  const names = new Map<number, string>([
    [NAME_ID.copyright, copyright],
    [NAME_ID.family, family],
    [NAME_ID.style, 'Regular'],
    [NAME_ID.unique, `${family} subset`],
    [NAME_ID.full, family],
    [NAME_ID.postScript, family.replaceAll(' ', '')],
    [NAME_ID.licence, 'SIL Open Font License, Version 1.1'],
    [NAME_ID.licenceUrl, 'https://openfontlicense.org'],
  ]);
  for (const [id, text] of old) if (id >= FIRST_FONT_SPECIFIC_ID) names.set(id, text);
  return writeNames(names);
}

/** Returns the English names of a name table by their OpenType number. */
export function readNames(table: Buffer): Map<number, string> {
  const names = new Map<number, string>();
  const strings = table.readUInt16BE(4);
  for (let index = 0; index < table.readUInt16BE(2); index += 1) {
    const record = 6 + 12 * index;
    if (table.readUInt16BE(record) !== WINDOWS_ENGLISH.platform) continue;
    const start = strings + table.readUInt16BE(record + 10);
    const text = Buffer.from(table.subarray(start, start + table.readUInt16BE(record + 8)));
    names.set(table.readUInt16BE(record + 6), text.swap16().toString('utf16le'));
  }
  return names;
}

function writeNames(names: Map<number, string>): Buffer {
  const sorted = [...names].toSorted(([a], [b]) => a - b);
  const head = Buffer.alloc(6 + 12 * sorted.length);
  head.writeUInt16BE(sorted.length, 2);
  head.writeUInt16BE(head.length, 4);
  const texts: Buffer[] = [];
  let offset = 0;
  for (const [index, [id, text]] of sorted.entries()) {
    const bytes = Buffer.from(text, 'utf16le').swap16();
    const record = 6 + 12 * index;
    head.writeUInt16BE(WINDOWS_ENGLISH.platform, record);
    head.writeUInt16BE(WINDOWS_ENGLISH.encoding, record + 2);
    head.writeUInt16BE(WINDOWS_ENGLISH.language, record + 4);
    head.writeUInt16BE(id, record + 6);
    head.writeUInt16BE(bytes.length, record + 8);
    head.writeUInt16BE(offset, record + 10);
    texts.push(bytes);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...texts]);
}
