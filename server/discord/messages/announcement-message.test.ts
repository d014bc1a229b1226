import { expect, test } from 'vitest';
import { announcementMessage } from './announcement-message.ts';
import { siteEdge } from './message-parts.ts';
import {
  colorScheme,
  hostileNames,
  overLimits,
  publicUrl,
  siteName,
  tournament,
} from './testing/sample.ts';

const page = `${publicUrl}/tournaments/${tournament.id}`;

const makeEmbed = (change: Partial<typeof tournament> = {}) =>
  announcementMessage({
    tournament: { ...tournament, ...change },
    publicUrl,
    siteName,
    colorScheme,
  }).embeds[0];

const getField = (name: string, change: Partial<typeof tournament> = {}) =>
  makeEmbed(change)?.fields?.find((field) => field.name === name)?.value;

test('an announcement has the key facts and a link to the page', () => {
  expect(announcementMessage({ tournament, publicUrl, siteName, colorScheme })).toEqual({
    embeds: [
      {
        author: { name: 'Registration is open' },
        title: 'Friday Cup',
        url: page,
        description: `Six rounds on Erangel.\n\n**[Register on the tournament page](${page})**`,
        color: 0xb8ff4d,
        fields: [
          { name: 'Prize pool', value: '**12,000,000 IDR**', inline: true },
          { name: 'Starts', value: '<t:1773514800:F>\n<t:1773514800:R>', inline: true },
          { name: 'Slots', value: '2 of 24 teams taken', inline: true },
          { name: 'Team size', value: '4 players and 1 substitute', inline: true },
          { name: 'Rounds', value: '6', inline: true },
          { name: 'Sponsor', value: 'Café Fragment', inline: true },
        ],
        footer: { text: 'Nachtliga · play.example.org' },
      },
    ],
  });
});

test('optional details are shown only if the tournament has them', () => {
  expect(getField('Prize pool', { prizePool: 0 })).toBe(undefined);
  expect(
    getField('Registration closes', { registrationClosesAt: '2026-03-14T18:30:00.000Z' }),
  ).toBe('<t:1773513000:F>\n<t:1773513000:R>');
  expect(getField('Team size', { maxTeamMembers: 1, maxSubstitutes: 0 })).toBe('1 player');
  expect(getField('Sponsor', { sponsorWebsite: 'https://cafe.example/a_(b)' })).toBe(
    '[Café Fragment](https://cafe.example/a_%28b%29)',
  );
  expect(makeEmbed({ bannerUrl: '/api/files/abc.webp' })?.image).toEqual({
    url: `${publicUrl}/api/files/abc.webp`,
  });
  expect(makeEmbed({ description: '' })?.description).toBe(
    `**[Register on the tournament page](${page})**`,
  );
});

test('the description keeps its lines and its list', () => {
  const description = 'Six rounds.\n\n- Erangel\n- Miramar';
  expect(makeEmbed({ description })?.description).toBe(
    `Six rounds.\n• Erangel\n• Miramar\n\n**[Register on the tournament page](${page})**`,
  );
});

test.each(hostileNames)('%j is plain text wherever it is shown, and fits', (name) => {
  const embed = makeEmbed({ name, sponsorName: name, description: name.repeat(200) });
  expect(overLimits(embed)).toEqual([]);
  const words = `${embed?.title}\n${getField('Sponsor', { sponsorName: name })}`;
  expect(words.replace(/\\[^A-Za-z\d\s]/g, '')).not.toMatch(/[*_~|`<>[\]()@#:]/);
});

test.each([
  [null, 'b8ff4d'],
  [{ '--background': '0 0% 10%' }, 'b8ff4d'],
  [{ '--primary': '210 90% 60%' }, '3d99f5'],
])("with the site's colours %j, the edge of the message is #%s", (colors, edge) => {
  expect(siteEdge({ colorScheme: colors && { name: 'Ours', colors } }).toString(16)).toBe(edge);
});
