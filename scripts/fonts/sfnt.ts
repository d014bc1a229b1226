const HEADER_BYTES = 12;
const RECORD_BYTES = 16;
const CHECKSUM_MAGIC = 0xb1b0afba;

/** Returns the tables of an SFNT font by tag, as views on the given bytes. */
export function readTables(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = HEADER_BYTES + RECORD_BYTES * index;
    const offset = font.readUInt32BE(record + 8);
    const length = font.readUInt32BE(record + 12);
    tables.set(font.toString('latin1', record, record + 4), font.subarray(offset, offset + length));
  }
  return tables;
}

/** Throws if the font has no such table. */
export function getTable(tables: Map<string, Buffer>, tag: string): Buffer {
  const table = tables.get(tag);
  if (table === undefined) throw new Error(`The font has no ${tag} table`);
  return table;
}

/** Returns an SFNT font made of these tables, with a directory and checksums that match them. */
export function writeTables(tables: Map<string, Buffer>): Buffer {
  const tags = [...tables.keys()].toSorted();
  const fitting = 2 ** Math.floor(Math.log2(tags.length));
  const head = Buffer.alloc(HEADER_BYTES + RECORD_BYTES * tags.length);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tags.length, 4);
  head.writeUInt16BE(fitting * RECORD_BYTES, 6);
  head.writeUInt16BE(Math.log2(fitting), 8);
  head.writeUInt16BE((tags.length - fitting) * RECORD_BYTES, 10);

  const parts = [head];
  let offset = head.length;
  let headTableOffset = 0;
  for (const [index, tag] of tags.entries()) {
    const table = getTable(tables, tag);
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    if (tag === 'head') {
      padded.writeUInt32BE(0, 8);
      headTableOffset = offset;
    }
    const record = HEADER_BYTES + RECORD_BYTES * index;
    head.write(tag, record, 'latin1');
    head.writeUInt32BE(checksum(padded), record + 4);
    head.writeUInt32BE(offset, record + 8);
    head.writeUInt32BE(table.length, record + 12);
    parts.push(padded);
    offset += padded.length;
  }

  const font = Buffer.concat(parts);
  font.writeUInt32BE((CHECKSUM_MAGIC - checksum(font)) >>> 0, headTableOffset + 8);
  return font;
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
