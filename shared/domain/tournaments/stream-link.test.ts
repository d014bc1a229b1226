import { expect, test } from 'vitest';
import { completeStreamLink, isYouTubeLink } from './stream-link.ts';

test.each([
  ['youtube.com/watch?v=dQw4w9WgXcQ', 'https://youtube.com/watch?v=dQw4w9WgXcQ'],
  [' www.youtube.com/@caster/live ', 'https://www.youtube.com/@caster/live'],
  ['youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
  ['Twitch.tv/caster', 'https://Twitch.tv/caster'],
  ['m.twitch.tv/caster', 'https://m.twitch.tv/caster'],
  ['kick.com/caster', 'https://kick.com/caster'],
  ['http://kick.com/caster', 'http://kick.com/caster'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
  ['evilkick.com/caster', 'evilkick.com/caster'],
  ['kick.com.evil.example/caster', 'kick.com.evil.example/caster'],
  ['user@kick.com/caster', 'user@kick.com/caster'],
  ['javascript:kick.com/caster', 'javascript:kick.com/caster'],
  ['example.org/live', 'example.org/live'],
  ['youtube', 'youtube'],
  ['', ''],
])('%j is sent as %j', (typed, link) => {
  expect(completeStreamLink(typed)).toBe(link);
});

test.each([
  ['https://www.youtube.com/@caster/live', true],
  ['https://youtube.com', true],
  ['https://youtu.be/', true],
  ['http://m.youtube.com?app=m', true],
  ['https://evilyoutube.com/@caster', false],
  ['https://youtube.com.evil.example/@caster', false],
  ['https://evil.example/youtube.com/', false],
  ['https://www.twitch.tv/caster', false],
  ['youtube', false],
])('%j leads to YouTube: %j', (link, isOne) => {
  expect(isYouTubeLink(link)).toBe(isOne);
});
