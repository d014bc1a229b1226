import { expect, test } from 'vitest';
import { resultsMessage } from './results-message.ts';
import {
  colorScheme,
  hostileNames,
  overLimits,
  player,
  publicUrl,
  score,
  siteName,
  tournament,
} from './testing/sample.ts';

const page = `${publicUrl}/tournaments/${tournament.id}`;
const picture = Buffer.from('a picture');

const results = (change: Partial<Parameters<typeof resultsMessage>[0]> = {}) =>
  resultsMessage({
    tournament: { ...tournament, status: 'completed' },
    finalScores: [score(1, 'Alpha')],
    ignored: 0,
    players: [player(1, 'Nova')],
    scoring: null,
    publicUrl,
    siteName,
    colorScheme,
    picture,
    ...change,
  });

test('rows say briefly what changed their points, and why a side is behind another', () => {
  const tie = {
    with: 'x',
    ahead: false,
    by: 'totalKills',
    own: 1,
    other: 2,
    reason: null,
  } as const;
  const finalScores = [
    score(1, 'Alpha', { startPoints: 10, adjustment: -2 }),
    score(2, 'Beta', { tie, droppedRounds: [3] }),
  ];
  const [embed] = results({ finalScores }).embeds;
  const description = embed?.description?.replaceAll('\u00a0', ' ');
  expect(description).toContain('**Alpha** 96 pts · 40 k 🏆 · +10 carried over · −2 adjusted');
  expect(description).toContain('**Beta** 96 pts · 40 k 🏆 · without R3 · tie by total kills');
});

test('an ignored round does not count as a round that is still to be played', () => {
  const tournamentNow = { ...tournament, status: 'ongoing' as const, totalRounds: 5 };
  const [embed] = results({ tournament: tournamentNow, ignored: 1 }).embeds;
  expect(embed?.author?.name).toBe('Standings after 4 of 4 rounds');
});

test('results list sides and players, and show the attached picture', () => {
  const finalScores = [
    score(1, 'Alpha'),
    score(2, 'Beta', { totalPoints: 53.25, totalKills: 1, wins: 0 }),
  ];
  expect(results({ finalScores })).toEqual({
    embeds: [
      {
        author: { name: 'Final standings' },
        title: 'Friday Cup',
        url: page,
        description: [
          '`1` **Alpha** 96\u00a0pts\u00a0·\u00a040\u00a0k\u00a0🏆',
          '`2` **Beta** 53.25\u00a0pts\u00a0·\u00a01\u00a0k',
          '',
          `**[All results on the tournament page](${page})**`,
        ].join('\n'),
        color: 0xb8ff4d,
        fields: [{ name: 'Most valuable players', value: '`1` **Nova** · Alpha · 17\u00a0k' }],
        image: { url: 'attachment://standings.png' },
        footer: { text: 'Nachtliga · play.example.org' },
      },
    ],
    files: [{ name: 'standings.png', bytes: picture, type: 'image/png' }],
  });
});

test('unusual scoring is described, and the winner by match point is marked', () => {
  const finalScores = [score(1, 'Alpha', { matchPoint: 'won' }), score(2, 'Beta')];
  const lines = results({ finalScores, scoring: 'Match point 50 · 1 adjustment' })
    .embeds[0]?.description?.replaceAll('\u00a0', ' ')
    .split('\n');
  expect(lines).toEqual([
    '`1` **Alpha** won by match point · 96 pts · 40 k 🏆',
    expect.stringMatching(/^`2` \*\*Beta\*\* 96 pts/),
    '',
    'Scoring: Match point 50 · 1 adjustment',
    '',
    `**[All results on the tournament page](${page})**`,
  ]);
});

test('the first ten are listed by name, one per line, and the others are counted', () => {
  const finalScores = Array.from({ length: 24 }, (_, index) => score(index + 1, `Side ${index}`));
  const lines = results({ finalScores }).embeds[0]?.description?.split('\n') ?? [];
  expect(lines[0]).toMatch(/^` 1` \*\*Side 0/);
  expect(lines[9]).toMatch(/^`10` \*\*Side 9/);
  expect(lines[10]).toBe('and 14 more in the picture');
  const without = results({ finalScores, picture: null });
  expect(without.embeds[0]?.description).toContain('\nand 14 more\n');
  expect(without.embeds[0]?.image).toBe(undefined);
  expect(without.files).toBe(undefined);
});

test('with more sides than the picture shows, the message says how many are on the page', () => {
  const rest = (sides: number) =>
    results({ finalScores: Array.from({ length: sides }, (_, index) => score(index + 1, 'A')) })
      .embeds[0]?.description?.split('\n')
      .at(10);
  expect(rest(25)).toBe('and 15 more in the picture');
  expect(rest(60)).toBe('and 50 more, 15 of them in the picture');
});

test('a name is shown in full, and its stats are not split', () => {
  const name = 'ENDL8SS DEYYRUTO / XTRA Mero7 / ENDLESS Reverse';
  const first = results({ finalScores: [score(1, name)], players: [player(1, name, name)] });
  expect(first.embeds[0]?.description).toContain(`**${name}** 96`);
  expect(first.embeds[0]?.fields?.[0]?.value).toBe(`\`1\` **${name}** · ${name} · 17\u00a0k`);
  const longest = '漢'.repeat(50);
  const ten = results({
    finalScores: Array.from({ length: 10 }, (_, index) => score(index + 1, longest)),
  });
  expect(ten.embeds[0]?.description?.split(longest)).toHaveLength(11);
});

test.each([
  [0, '40\u00a0k'],
  [2, '40\u00a0k\u00a0🏆🏆'],
  [3, '40\u00a0k\u00a0🏆🏆🏆'],
  [12, '40\u00a0k\u00a0🏆\u00a012'],
])('%i wins are shown as trophies', (wins, stats) => {
  const [line] =
    results({ finalScores: [score(1, 'A', { wins })] }).embeds[0]?.description?.split('\n') ?? [];
  expect(line?.endsWith(`\u00a0·\u00a0${stats}`)).toBe(true);
});

test('a line with a usual name fits on one line of a phone', () => {
  const lines = ['Pejuang skkm', 'Aing Maung', 'FE STARLIGHT'].map(
    (name, at) =>
      results({ finalScores: [score(at + 1, name, { wins: 2 })] }).embeds[0]?.description?.split(
        '\n',
      )[0] ?? '',
  );
  // At 360 px an embed has room for about 34 letters of Discord's text.
  for (const line of lines) expect(line.replaceAll(/[*`]/g, '').length).toBeLessThanOrEqual(34);
});

/** Widths in em of Helvetica, which is about as wide as Discord's own font. All other letters count as a small n. */
const narrow: Readonly<Record<string, number>> = {
  ...Object.fromEntries(' \u00a0·fijltI'.split('').map((letter) => [letter, 0.278])),
  ...Object.fromEntries('ABDEHKNRSUVXYCGOQTWZPFLJM'.split('').map((letter) => [letter, 0.72])),
  m: 0.85,
  w: 0.78,
};

test('a line with a name of seventeen letters fits in 240 pixels', () => {
  const side = score(1, 'Aing Maung Esport', { totalPoints: 42, totalKills: 24, wins: 0 });
  const ten = Array.from({ length: 9 }, (_, at) => score(at + 2, 'A'));
  const line = results({ finalScores: [side, ...ten] }).embeds[0]?.description?.split('\n')[0];
  const letters = (line ?? '').replaceAll(/[*`]/g, '').split('');
  const ems = letters.reduce((sum, letter) => sum + (narrow[letter] ?? 0.58), 0);
  expect(ems * 14).toBeLessThan(240);
});

test('at most three players with a rank are listed, by their in-game name', () => {
  const players = [1, 2, 3, 4].map((rank) => player(rank, `P${rank}`));
  const value = results({ players }).embeds[0]?.fields?.[0]?.value ?? '';
  expect(value.match(/P\d/g)).toEqual(['P1', 'P2', 'P3']);
  expect(results({ players: [player(null, 'Nova')] }).embeds[0]?.fields).toEqual([]);
  const nameless = { ...player(1, 'Nova'), ign: null };
  expect(results({ players: [nameless] }).embeds[0]?.fields?.[0]?.value).toContain('**nova**');
});

test('before the end the caption has the number of rounds', () => {
  expect(results({ tournament: { ...tournament, status: 'ongoing' } }).embeds[0]?.author).toEqual({
    name: 'Standings after 4 of 6 rounds',
  });
});

test.each(hostileNames)('%j repeated two hundred times is plain text, and fits', (name) => {
  const finalScores = Array.from({ length: 200 }, (_, index) => score(index + 1, name));
  const players = [1, 2, 3].map((rank) => player(rank, name, name));
  const embed = results({ finalScores, players, tournament: { ...tournament, name } }).embeds[0];
  expect(overLimits(embed)).toEqual([]);
  const lines = embed?.description?.split('\n') ?? [];
  for (const [index, line] of lines.slice(0, 10).entries()) {
    expect(line).toMatch(
      new RegExp(
        `^\`${String(index + 1).padStart(2)}\` \\*\\*.+\\*\\* 96\u00a0pts\u00a0·\u00a040\u00a0k`,
      ),
    );
  }
});
