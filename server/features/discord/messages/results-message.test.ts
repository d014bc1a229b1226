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
    players: [player(1, 'Nova')],
    publicUrl,
    siteName,
    colorScheme,
    picture,
    ...change,
  });

test('results list sides and players, and show the picture that comes along', () => {
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
          '`1` **Alpha** · **96\u00a0pts** · 40\u00a0kills · 1\u00a0win',
          '`2` **Beta** · **53.25\u00a0pts** · 1\u00a0kill',
          '',
          `**[All results on the tournament page](${page})**`,
        ].join('\n'),
        color: 0xb8ff4d,
        fields: [{ name: 'Most valuable players', value: '`1` **Nova** · Alpha · 17\u00a0kills' }],
        image: { url: 'attachment://standings.png' },
        footer: { text: 'Nachtliga · play.example.org' },
      },
    ],
    files: [{ name: 'standings.png', bytes: picture, type: 'image/png' }],
  });
});

test('the first ten are listed with their names below each other, and the rest is counted', () => {
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

test('of more sides than the picture shows, it says how many are there', () => {
  const rest = (sides: number) =>
    results({ finalScores: Array.from({ length: sides }, (_, index) => score(index + 1, 'A')) })
      .embeds[0]?.description?.split('\n')
      .at(10);
  expect(rest(25)).toBe('and 15 more in the picture');
  expect(rest(60)).toBe('and 50 more, 15 of them in the picture');
});

test('a long name is cut, so that its line takes two of a phone at most', () => {
  const first = results({ finalScores: [score(1, 'Long Name Of Some Esport Club')] });
  expect(first.embeds[0]?.description).toContain('**Long Name Of Some Esp…** ·');
});

test('only players with a rank are named, by their in-game name, three at most', () => {
  const players = [1, 2, 3, 4].map((rank) => player(rank, `P${rank}`));
  const value = results({ players }).embeds[0]?.fields?.[0]?.value ?? '';
  expect(value.match(/P\d/g)).toEqual(['P1', 'P2', 'P3']);
  expect(results({ players: [player(null, 'Nova')] }).embeds[0]?.fields).toEqual([]);
  const nameless = { ...player(1, 'Nova'), ign: null };
  expect(results({ players: [nameless] }).embeds[0]?.fields?.[0]?.value).toContain('**nova**');
});

test('before the end they say after how many rounds', () => {
  expect(results({ tournament: { ...tournament, status: 'ongoing' } }).embeds[0]?.author).toEqual({
    name: 'Standings after 4 of 6 rounds',
  });
});

test.each(hostileNames)('%j two hundred times is only a name, and fits', (name) => {
  const finalScores = Array.from({ length: 200 }, (_, index) => score(index + 1, name));
  const players = [1, 2, 3].map((rank) => player(rank, name, name));
  const embed = results({ finalScores, players, tournament: { ...tournament, name } }).embeds[0];
  expect(overLimits(embed)).toEqual([]);
  const lines = embed?.description?.split('\n') ?? [];
  for (const [index, line] of lines.slice(0, 10).entries()) {
    expect(line).toMatch(
      new RegExp(
        `^\`${String(index + 1).padStart(2)}\` \\*\\*.+\\*\\* · \\*\\*96\u00a0pts\\*\\* · 40\u00a0kills`,
      ),
    );
  }
});
