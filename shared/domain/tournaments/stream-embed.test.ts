import { describe, expect, test } from 'vitest';
import { completeStreamLink, isYouTubeLink, streamEmbed } from './stream-embed.ts';

const page = 'hotdrop.example';
const video = 'dQw4w9WgXcQ';
const channel = 'UCabcdefghijklmnopqrstuv';
const tube = `https://www.youtube-nocookie.com/embed/${video}?autoplay=1&mute=1&playsinline=1`;
const tubeChannel = `https://www.youtube-nocookie.com/embed/live_stream?channel=${channel}&autoplay=1&mute=1&playsinline=1`;
const twitch = 'parent=hotdrop.example&autoplay=true&muted=true';
const kick = 'https://player.kick.com/some_caster?autoplay=true&muted=true';

describe('a YouTube link', () => {
  test.each([
    [`https://www.youtube.com/watch?v=${video}`, tube],
    [`http://www.youtube.com/watch?v=${video}`, tube],
    [`https://youtube.com/watch?v=${video}`, tube],
    [`https://m.youtube.com/watch?v=${video}&feature=youtu.be`, tube],
    [`https://music.youtube.com/watch?v=${video}`, tube],
    [`https://gaming.youtube.com/watch?v=${video}`, tube],
    [`https://WWW.YouTube.com/watch?app=desktop&v=${video}&list=PL123#comments`, tube],
    [`https://www.youtube.com:443/watch?v=${video}`, tube],
    [`  https://www.youtube.com/watch?v=${video} `, tube],
    [`https://www.youtube.com/watch/${video}`, tube],
    [`https://youtu.be/${video}`, tube],
    [`https://youtu.be/${video}?si=AbCdEf`, tube],
    [`https://www.youtu.be/${video}/`, tube],
    [`https://www.youtube.com/live/${video}?si=AbCdEf`, tube],
    [`https://www.youtube.com/embed/${video}`, tube],
    [`https://www.youtube-nocookie.com/embed/${video}?rel=0`, tube],
    [`https://youtube-nocookie.com/embed/${video}`, tube],
    [`https://www.youtube.com/shorts/${video}`, tube],
    [`https://m.youtube.com/shorts/${video}?feature=share`, tube],
    [`https://www.youtube.com/v/${video}`, tube],
    [`https://www.youtube.com/e/${video}`, tube],
    [`https://www.youtube.com/watch?v=${video}&t=90`, `${tube}&start=90`],
    [`https://www.youtube.com/watch?v=${video}&t=90s`, `${tube}&start=90`],
    [`https://youtu.be/${video}?t=1h2m3s`, `${tube}&start=3723`],
    [`https://youtu.be/${video}?t=2m`, `${tube}&start=120`],
    [`https://www.youtube.com/embed/${video}?start=45`, `${tube}&start=45`],
    [`https://youtu.be/${video}?t=soon`, tube],
    [`https://youtu.be/${video}?t=0`, tube],
    [`https://www.youtube.com/channel/${channel}/live`, tubeChannel],
    [`https://www.youtube.com/channel/${channel}`, tubeChannel],
    [`https://www.youtube.com/embed/live_stream?channel=${channel}`, tubeChannel],
  ])('%s plays', (link, player) => {
    expect(streamEmbed(link, page)).toBe(player);
  });

  test.each([
    'https://www.youtube.com/',
    'https://www.youtube.com/@caster/live',
    'https://www.youtube.com/c/caster/live',
    'https://www.youtube.com/user/caster',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${video}x`,
    'https://www.youtube.com/watch?v=../../login',
    'https://www.youtube.com/embed/%2e%2e%2flogin',
    `https://www.youtube.com/redirect?q=${video}`,
    `https://www.youtube.com/playlist?list=PL${video}`,
    `https://www.youtube.com/channel/${channel}/community`,
    'https://www.youtube.com/embed/live_stream?channel=UC"onload=',
    'https://www.youtube.com/embed/live_stream',
    'https://www.youtube.com/embed/videoseries?list=PL123',
    `https://youtu.be/${video}/${video}`,
    'https://youtu.be/',
  ])('%s has no player', (link) => {
    expect(streamEmbed(link, page)).toBeNull();
  });
});

describe('a Twitch link', () => {
  test.each([
    ['https://www.twitch.tv/SomeCaster', `https://player.twitch.tv/?channel=somecaster&${twitch}`],
    ['https://twitch.tv/some_caster/', `https://player.twitch.tv/?channel=some_caster&${twitch}`],
    [
      'https://m.twitch.tv/caster?desktop-redirect=1',
      `https://player.twitch.tv/?channel=caster&${twitch}`,
    ],
    ['https://go.twitch.tv/caster', `https://player.twitch.tv/?channel=caster&${twitch}`],
    [
      'https://player.twitch.tv/?channel=caster&parent=other.example',
      `https://player.twitch.tv/?channel=caster&${twitch}`,
    ],
    [
      'https://www.twitch.tv/videos/123456789',
      `https://player.twitch.tv/?video=123456789&${twitch}`,
    ],
    [
      'https://www.twitch.tv/videos/123456789?t=1h2m3s',
      `https://player.twitch.tv/?video=123456789&${twitch}&time=3723s`,
    ],
    ['https://www.twitch.tv/caster/video/42', `https://player.twitch.tv/?video=42&${twitch}`],
    ['https://www.twitch.tv/caster/v/42', `https://player.twitch.tv/?video=42&${twitch}`],
    ['https://player.twitch.tv/?video=v42', `https://player.twitch.tv/?video=42&${twitch}`],
    [
      'https://clips.twitch.tv/BraveOwl-Ab_12',
      `https://clips.twitch.tv/embed?clip=BraveOwl-Ab_12&${twitch}`,
    ],
    [
      'https://clips.twitch.tv/embed?clip=BraveOwl',
      `https://clips.twitch.tv/embed?clip=BraveOwl&${twitch}`,
    ],
    [
      'https://www.twitch.tv/caster/clip/BraveOwl?filter=clips',
      `https://clips.twitch.tv/embed?clip=BraveOwl&${twitch}`,
    ],
    ['https://m.twitch.tv/clip/BraveOwl', `https://clips.twitch.tv/embed?clip=BraveOwl&${twitch}`],
  ])('%s plays for this page', (link, player) => {
    expect(streamEmbed(link, page)).toBe(player);
  });

  test("contains the page's host name", () => {
    expect(streamEmbed('https://twitch.tv/caster', '192.168.0.7')).toContain('parent=192.168.0.7&');
    expect(streamEmbed('https://twitch.tv/caster', '[::1]')).toContain('parent=%5B%3A%3A1%5D&');
  });

  test.each([
    'https://www.twitch.tv/',
    'https://www.twitch.tv/directory',
    'https://www.twitch.tv/directory/category/art',
    'https://www.twitch.tv/settings',
    'https://www.twitch.tv/caster/about',
    'https://www.twitch.tv/videos',
    'https://www.twitch.tv/videos/abc',
    'https://www.twitch.tv/a-b',
    'https://www.twitch.tv/x%26parent=evil.example',
    'https://player.twitch.tv/caster',
    'https://player.twitch.tv/?channel=a%22b',
    'https://clips.twitch.tv/',
    'https://clips.twitch.tv/a/b',
    'https://api.twitch.tv/caster',
  ])('%s has no player', (link) => {
    expect(streamEmbed(link, page)).toBeNull();
  });
});

describe('a Kick link', () => {
  test.each([
    'https://kick.com/Some_Caster',
    'https://www.kick.com/some_caster/',
    'http://kick.com/some_caster?ref=x#chat',
    'https://player.kick.com/some_caster?muted=false',
  ])('%s plays', (link) => {
    expect(streamEmbed(link, page)).toBe(kick);
  });

  test.each([
    'https://kick.com/',
    'https://kick.com/browse',
    'https://kick.com/categories',
    'https://kick.com/caster/videos/0b6e',
    'https://kick.com/video/0b6e',
    'https://kick.com/caster.js',
    'https://dashboard.kick.com/stream',
  ])('%s has no player', (link) => {
    expect(streamEmbed(link, page)).toBeNull();
  });
});

describe('a link that only looks like one', () => {
  test.each([
    '',
    ' ',
    'youtube',
    `youtube.com/watch?v=${video}`,
    `//www.youtube.com/watch?v=${video}`,
    `https:www.youtube.com/watch?v=${video}`,
    `https:/www.youtube.com/watch?v=${video}`,
    `https:\\\\www.youtube.com\\watch?v=${video}`,
    `https://www.youtube.com\\@evil.example/watch?v=${video}`,
    `https://www.youtube.com.evil.example/watch?v=${video}`,
    `https://youtube.com.evil.example/embed/${video}`,
    `https://evilyoutube.com/embed/${video}`,
    `https://evil.example/youtube.com/embed/${video}`,
    `https://evil.example/?https://www.youtube.com/embed/${video}`,
    `https://evil.example#https://www.youtube.com/embed/${video}`,
    `https://www.youtube.com@evil.example/embed/${video}`,
    `https://user@www.youtube.com/embed/${video}`,
    `https://user:word@www.youtube.com/embed/${video}`,
    `https://www.youtube.com:8443/embed/${video}`,
    `https://www.youtube.com:80@evil.example/embed/${video}`,
    `https://www.youtube.com./embed/${video}`,
    `https://www.www.youtube.com/embed/${video}`,
    `https://www.yоutube.com/embed/${video}`,
    `https://www.youtube.com%2eevil.example/embed/${video}`,
    `https://www.youtube.com/embed/${video} https://evil.example`,
    `https://www.youtube.com/embed/${video}\n<script>`,
    `https://www.youtube.com/em\tbed/${video}`,
    `https://www.youtube.com/embed/${video}"onload="x`,
    `javascript:alert(1)//www.youtube.com/embed/${video}`,
    `javascript://www.youtube.com/embed/${video}%0aalert(1)`,
    `data:text/html,https://www.youtube.com/embed/${video}`,
    `ftp://www.youtube.com/embed/${video}`,
    `blob:https://www.youtube.com/${video}`,
    'https://twitch.tv.evil.example/caster',
    'https://evil.example/twitch.tv/caster',
    'https://kick.com.evil.example/caster',
    'https://notkick.com/caster',
    'https://vimeo.com/123456',
    'https://www.facebook.com/gaming/caster',
  ])('%s never becomes a frame', (link) => {
    expect(streamEmbed(link, page)).toBeNull();
  });
});

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
