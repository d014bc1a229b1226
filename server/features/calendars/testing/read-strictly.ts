/** Values by the name of their property. Text values are unescaped. */
type ReadEvent = Record<string, string>;

const TEXTS = ['UID', 'SUMMARY', 'DESCRIPTION'];

/**
 * Parses a calendar strictly by RFC 5545. Throws for a bare line break, a line of more than 75 octets, a fold inside a
 * character, a wrong escape, a missing or repeated property, a component that is not closed and a calendar without any
 * component. Returns the events; a calendar without events contains a time zone.
 */
export function readStrictly(file: string): ReadEvent[] {
  if (!file.endsWith('\r\n')) throw new Error('the file does not end with a line break');
  const pieces = file.slice(0, -2).split('\r\n');
  for (const piece of pieces) {
    if (/[\p{Cc}\u2028\u2029]/u.test(piece)) throw new Error(`control character in ${piece}`);
    if (/\p{Cs}|\ufffd/u.test(piece)) throw new Error(`a character is split in ${piece}`);
    const octets = Buffer.byteLength(piece);
    if (octets > 75) throw new Error(`a line has ${octets} octets`);
    if (piece === '') throw new Error('a line is empty');
  }
  const lines = pieces.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  const [first, ...inside] = lines;
  if (first !== 'BEGIN:VCALENDAR' || inside.pop() !== 'END:VCALENDAR')
    throw new Error('no calendar');
  const rest = dropTimeZone(inside);
  const head: ReadEvent = {};
  const events: ReadEvent[] = [];
  let event: ReadEvent | null = null;
  for (const line of rest) {
    const [, name, parameters = '', value] = /^([A-Z-]+)((?:;[^:]*)?):(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`not a property: ${line}`);
    if (name === 'BEGIN') {
      if (value !== 'VEVENT' || event !== null) throw new Error(`unexpected ${line}`);
      event = {};
    } else if (name === 'END') {
      if (value !== 'VEVENT' || event === null) throw new Error(`unexpected ${line}`);
      events.push(assertWhole(event));
      event = null;
    } else {
      const owner: ReadEvent = event ?? head;
      if (name in owner) throw new Error(`${name} is repeated`);
      if (event !== null && parameters !== '') throw new Error(`parameters of ${name}`);
      owner[name] = TEXTS.includes(name) ? unescape(value) : value;
    }
  }
  if (event !== null) throw new Error('an event is not closed');
  if (head['VERSION'] !== '2.0' || head['PRODID'] === undefined) throw new Error('no version');
  if (events.length === 0 && rest.length === inside.length) throw new Error('no component');
  return events;
}

/** Drops a time zone and throws unless it has what RFC 5545 (3.6.5) requires. */
function dropTimeZone(lines: readonly string[]): readonly string[] {
  const from = lines.indexOf('BEGIN:VTIMEZONE');
  if (from === -1) return lines;
  const to = lines.indexOf('END:VTIMEZONE', from);
  const [name, begin, ...times] = lines.slice(from + 1, to);
  const isWhole =
    name?.startsWith('TZID:') &&
    begin === 'BEGIN:STANDARD' &&
    times.pop() === 'END:STANDARD' &&
    ['DTSTART:', 'TZOFFSETFROM:', 'TZOFFSETTO:'].every((start) =>
      times.some((line) => line.startsWith(start)),
    );
  if (!isWhole) throw new Error('the time zone is not whole');
  return lines.toSpliced(from, to - from + 1);
}

function assertWhole(event: ReadEvent): ReadEvent {
  for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'STATUS']) {
    if (event[name] === undefined) throw new Error(`${name} is missing`);
  }
  for (const name of ['DTSTAMP', 'DTSTART', 'DTEND']) {
    if (!/^\d{8}T\d{6}Z$/.test(event[name] ?? '')) throw new Error(`${name} is not a time in UTC`);
  }
  if ((event['DTEND'] ?? '') <= (event['DTSTART'] ?? ''))
    throw new Error('it ends before it starts');
  if (!['CONFIRMED', 'TENTATIVE', 'CANCELLED'].includes(event['STATUS'] ?? '')) {
    throw new Error('the status is unknown');
  }
  return event;
}

/** Throws for a comma or semicolon without a backslash, and for a backslash before anything else. */
function unescape(value: string): string {
  if (!/^(?:[^\\,;]|\\[\\,;nN])*$/u.test(value)) throw new Error(`wrong escape in ${value}`);
  return value.replaceAll(/\\(.)/gu, (_all, character: string) =>
    character === 'n' || character === 'N' ? '\n' : character,
  );
}
