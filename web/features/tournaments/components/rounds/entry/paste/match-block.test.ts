import { describe, expect, test } from 'vitest';
import { matchBlock, readBlock } from './match-paste.ts';
import type { BlockRow } from './paste-outcome.ts';

const row = (name: string, ...players: string[]): BlockRow => ({
  side: { registrationId: name, name, players },
  cells: ['placement', ...players],
});
const rows = [row('FE SKY', 'ann', 'bo'), row('L3', 'cy', 'di'), row('Ｐeak ', 'ed', 'fi')];
const start = { row: 0, column: 0 };

function pasted(text: string, at = start) {
  const { changes, problems } = matchBlock(readBlock(text), rows, at);
  const list = changes.map(({ registrationId, cell, text: value }) =>
    [registrationId, cell, value].join(' '),
  );
  return { list, problems };
}

describe('readBlock', () => {
  test.each([
    {
      case: 'a spreadsheet',
      text: '1\t2\n3\t\n',
      cells: [
        ['1', '2'],
        ['3', ''],
      ],
    },
    {
      case: 'Windows line ends',
      text: 'a\tb\r\nc\td\r\n\r\n',
      cells: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    },
    { case: 'commas', text: '"A, B",1', cells: [['A, B', '1']] },
    { case: 'semicolons', text: 'A, B;1', cells: [['A, B', '1']] },
    { case: 'quotes in quotes', text: '"a ""b""\nc"\t1', cells: [['a "b"\nc', '1']] },
    { case: 'one value', text: ' 7 ', cells: [['7']] },
    { case: 'nothing', text: '\n\n', cells: [] },
  ])('reads $case', ({ text, cells }) => {
    expect(readBlock(text)).toEqual(cells);
  });
});

describe('matchBlock', () => {
  test('puts a block into the cells from the cursor on', () => {
    expect(pasted('1\t4\n2\t5', { row: 1, column: 0 })).toEqual({
      list: ['L3 placement 1', 'L3 cy 4', 'Ｐeak  placement 2', 'Ｐeak  ed 5'],
      problems: [],
    });
  });

  test('reports values outside the grid', () => {
    expect(pasted('4\t5\t6\n1\n2', { row: 1, column: 1 })).toEqual({
      list: ['L3 cy 4', 'L3 di 5', 'Ｐeak  ed 1'],
      problems: ['1 value right of the last player.', '1 value below the last team.'],
    });
  });

  test('finds teams by name in any case, width and spacing, and skips the header', () => {
    expect(pasted('Team\tPlace\tK1\tK2\nl3\t1st\t4\t5\npeak\t#2\t0\t1')).toEqual({
      list: [
        'L3 placement 1',
        'L3 cy 4',
        'L3 di 5',
        'Ｐeak  placement 2',
        'Ｐeak  ed 0',
        'Ｐeak  fi 1',
      ],
      problems: [],
    });
  });

  test('finds teams after their place, and reads a single kills column as the total', () => {
    expect(pasted('Place,Team,Kills\n1,FE Sky,12')).toEqual({
      list: ['FE SKY placement 1', 'FE SKY ann ', 'FE SKY bo ', 'FE SKY total 12'],
      problems: [],
    });
  });

  test('keeps the kills of a player whose team mates have empty cells', () => {
    expect(pasted('Team,Place,K1,K2\nFE SKY,1,5,')).toEqual({
      list: ['FE SKY placement 1', 'FE SKY ann 5', 'FE SKY bo '],
      problems: [],
    });
    expect(pasted('Team,Place,K1,K2\nFE SKY,1,,5').list).toEqual([
      'FE SKY placement 1',
      'FE SKY ann ',
      'FE SKY bo 5',
    ]);
  });

  test('reports unknown teams, and ignores a line with more kills than players', () => {
    expect(pasted('Team\tPlace\tK1\tK2\tK3\nFE SKY\t1\t2\t3\t4\nNobody\t2\t1')).toEqual({
      list: [],
      problems: [
        '1 value too many for \u2068FE SKY\u2069.',
        'No team is called “\u2068Nobody\u2069”.',
      ],
    });
  });

  test('does not put unknown names into cells', () => {
    expect(pasted('Nobody\t1\nNo one\t2')).toEqual({
      list: [],
      problems: [
        'No team is called “\u2068Nobody\u2069”.',
        'No team is called “\u2068No one\u2069”.',
      ],
    });
  });

  test('quotes a line without tabs among lines with tabs', () => {
    expect(
      pasted('Place\tTeam\tK1\tK2\n1\tFE SKY\t2\t3\nTeam Vindex 6 4\n5\tFE SKY\t1').problems,
    ).toContain(
      '“\u2068Team Vindex 6 4\u2069” is one value. Separate name, place and kills by tabs.',
    );
    expect(pasted('Place\tTeam\tKills\n1\tFE SKY\t2\n6\t\t4').problems).toEqual([
      'No team is named in “\u20686  4\u2069”.',
    ]);
  });

  test('does not guess between two teams of one name', () => {
    const twins = [rows[0] ?? row('x'), { ...row('FE SKY', 'gil') }];
    expect(matchBlock(readBlock('Team\tPlace\nFE SKY\t1'), twins, start)).toEqual({
      changes: [],
      problems: ['2 teams are called “\u2068FE SKY\u2069”.'],
    });
  });
});
