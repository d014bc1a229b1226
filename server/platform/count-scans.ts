const [startOfImage, endOfImage, startOfScan, temporary] = [0xd8, 0xd9, 0xda, 0x01];

/** Returns how many scans a JPEG has. Data after a damaged marker is not counted. */
export function countScans(jpeg: Buffer): number {
  let scans = 0;
  for (let at = findMarker(jpeg, 0); at !== -1;) {
    const marker = jpeg[at + 1];
    if (marker === endOfImage) break;
    if (marker === startOfScan) scans += 1;
    // The other markers have a length, which includes its own two bytes.
    const isAlone = marker === startOfImage || marker === temporary;
    if (!isAlone && at + 4 > jpeg.length) break;
    at = findMarker(jpeg, isAlone ? at + 2 : at + 2 + jpeg.readUInt16BE(at + 2));
  }
  return scans;
}

/** The pixels of a scan contain 0xff only before 0 or a restart marker. A marker may be padded with 0xff. */
function findMarker(jpeg: Buffer, from: number): number {
  let at = jpeg.indexOf(0xff, from);
  while (at !== -1) {
    const next = jpeg[at + 1] ?? 0;
    const isRestart = next >= 0xd0 && next <= 0xd7;
    if (next !== 0 && next !== 0xff && !isRestart) return at;
    at = jpeg.indexOf(0xff, at + 1);
  }
  return -1;
}
