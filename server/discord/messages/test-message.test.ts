import { expect, test } from 'vitest';
import { announcementMessage } from './announcement-message.ts';
import { resultsMessage } from './results-message.ts';
import { testMessage } from './test-message.ts';
import {
  colorScheme,
  hostileNames,
  player,
  publicUrl,
  score,
  siteName,
  tournament,
} from './testing/sample.ts';
import { withoutLocalAddresses } from '../outgoing-message.ts';

test('a test message says that the channel is ready, and names the site', () => {
  expect(testMessage({ publicUrl, siteName: 'Hotdrop', colorScheme })).toEqual({
    embeds: [
      {
        title: 'This channel is ready',
        description:
          'New tournaments and their results from [Hotdrop](https://play.example.org/) will arrive here. This is a test; nothing else needs to be done.',
        color: 0xb8ff4d,
        footer: { text: 'Hotdrop · play.example.org' },
      },
    ],
  });
});

test.each(hostileNames)('%j as the name of the site is plain text', (name) => {
  const [embed] = testMessage({ publicUrl, siteName: name, colorScheme }).embeds;
  expect(embed?.footer?.text).toMatch(/^[^\n\u202e]{1,400} · play\.example\.org$/u);
  const [, words = ''] =
    /from \[(.*)\]\(https:\/\/play\.example\.org\/\) will/.exec(embed?.description ?? '') ?? [];
  expect(words).not.toBe('');
  expect(words.replace(/\\[^A-Za-z\d\s]/g, '')).not.toMatch(/[*_~|`<>[\]()@#:]/);
});

test('a site without a public name keeps only the links in the text', () => {
  const messageAt = (at: string) =>
    announcementMessage({
      tournament: { ...tournament, bannerUrl: '/api/files/a' },
      publicUrl: at,
      siteName,
      colorScheme,
    });
  const [local] = withoutLocalAddresses(messageAt('http://localhost:3000')).embeds;
  expect([local?.url, local?.image, local?.title]).toEqual([undefined, undefined, 'Friday Cup']);
  expect(local?.description).toContain('(http://localhost:3000/tournaments/');
  expect(withoutLocalAddresses(messageAt(publicUrl))).toEqual(messageAt(publicUrl));
});

test('an attached picture is kept', () => {
  const message = resultsMessage({
    tournament,
    finalScores: [score(1, 'Alpha')],
    ignored: 0,
    players: [player(1, 'Nova')],
    scoring: null,
    publicUrl: 'http://hotdrop:3000',
    siteName,
    colorScheme,
    picture: Buffer.from('a picture'),
  });
  const sent = withoutLocalAddresses(message);
  expect([sent.embeds[0]?.url, sent.embeds[0]?.image]).toEqual([
    undefined,
    { url: 'attachment://standings.png' },
  ]);
  expect(sent.files).toEqual(message.files);
});
