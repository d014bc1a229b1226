type Address = {
  host: string;
  parts: readonly string[];
  query: ReadonlyMap<string, string>;
};

const WEB_ADDRESS =
  /^https?:\/\/([a-z0-9.-]+)(?::(?:80|443))?(\/[^?#\s\\]*)?(?:\?([^#\s\\]*))?(?:#\S*)?$/i;

/** The names of a site's own pages, which are not channels. */
const NO_CHANNELS = new Set(
  (
    'about browse categories category clip clips dashboard directory downloads drops embed ' +
    'following friends inventory jobs login messages moderator p popout prime privacy search ' +
    'settings signup store subscriptions team terms turbo u video videos wallet'
  ).split(' '),
);

/**
 * Returns the address of the embedded player, autoplaying and muted, for a YouTube, Twitch or Kick link, or null
 * for every other link (rules/tournaments 1.10). It contains only validated ids from the link. `pageHost` is the
 * host name of the page with the player, which Twitch requires.
 */
export function streamEmbed(link: string, pageHost: string): string | null {
  const address = readAddress(link.trim());
  if (address === null) return null;
  const site = address.host.replace(/^(?:www|m)\./, '');
  if (YOUTUBE_HOSTS.has(site)) return youtubePlayer(address, site);
  if (TWITCH_HOSTS.has(site)) return twitchPlayer(address, site, pageHost);
  if (site === 'kick.com' || site === 'player.kick.com') return kickPlayer(address);
  return null;
}

const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'gaming.youtube.com',
  'music.youtube.com',
  'youtu.be',
  'youtube-nocookie.com',
]);
const YOUTUBE_VIDEO_PATHS = new Set(['watch', 'live', 'embed', 'shorts', 'v', 'e']);
/** The names of YouTube's players for several videos. They take the place of a video's id and have its length. */
const YOUTUBE_NO_VIDEOS = new Set(['live_stream', 'videoseries']);
const YOUTUBE_PLAYER = 'https://www.youtube-nocookie.com/embed';

function youtubePlayer({ parts, query }: Address, site: string): string | null {
  const [first = '', second = ''] = parts;
  const flags = 'autoplay=1&mute=1&playsinline=1';
  const channel = youtubeChannel(parts, query);
  if (channel !== null) return `${YOUTUBE_PLAYER}/live_stream?channel=${channel}&${flags}`;
  const isVideoPath = YOUTUBE_VIDEO_PATHS.has(first) && parts.length <= 2;
  const video =
    site === 'youtu.be' ? parts.length === 1 && first : isVideoPath && (second || query.get('v'));
  if (typeof video !== 'string' || !/^[\w-]{11}$/.test(video)) return null;
  if (YOUTUBE_NO_VIDEOS.has(video)) return null;
  const start = seconds(query.get('t') ?? query.get('start') ?? query.get('time_continue'));
  return `${YOUTUBE_PLAYER}/${video}?${flags}${start > 0 ? `&start=${start}` : ''}`;
}

/** A channel can only be embedded by its id, not by a handle or a name. */
function youtubeChannel(parts: readonly string[], query: Address['query']): string | null {
  const [first, second = '', third] = parts;
  const id =
    first === 'channel' && (third === undefined || third === 'live')
      ? second
      : first === 'embed' && second === 'live_stream' && query.get('channel');
  return typeof id === 'string' && /^UC[\w-]{22}$/.test(id) ? id : null;
}

const TWITCH_HOSTS = new Set(['twitch.tv', 'go.twitch.tv', 'player.twitch.tv', 'clips.twitch.tv']);

function twitchPlayer({ parts, query }: Address, site: string, pageHost: string): string | null {
  const flags = `parent=${encodeURIComponent(pageHost)}&autoplay=true&muted=true`;
  const clip = twitchClip(parts, query, site);
  if (clip !== null) return `https://clips.twitch.tv/embed?clip=${clip}&${flags}`;
  if (site === 'clips.twitch.tv') return null;
  const video = twitchVideo(parts, query, site);
  if (video !== null) {
    const start = seconds(query.get('t') ?? query.get('time'));
    const time = start > 0 ? `&time=${start}s` : '';
    return `https://player.twitch.tv/?video=${video}&${flags}${time}`;
  }
  const channel =
    site === 'player.twitch.tv' ? query.get('channel') : parts.length === 1 && parts[0];
  if (typeof channel !== 'string' || !isChannel(channel, /^\w{2,25}$/)) return null;
  return `https://player.twitch.tv/?channel=${channel.toLowerCase()}&${flags}`;
}

/** Matches clips.twitch.tv/Slug, twitch.tv/clip/Slug and twitch.tv/channel/clip/Slug. */
function twitchClip(parts: readonly string[], query: Address['query'], site: string) {
  const clipSlug = parts.at(-2) === 'clip' && parts.length <= 3 ? parts.at(-1) : undefined;
  const own = parts[0] === 'embed' ? query.get('clip') : parts.length === 1 ? parts[0] : undefined;
  const slug =
    site === 'clips.twitch.tv' ? own : site === 'player.twitch.tv' ? undefined : clipSlug;
  return slug !== undefined && /^[\w-]{4,100}$/.test(slug) ? slug : null;
}

/** Matches twitch.tv/videos/1, twitch.tv/channel/video/1 and the player's own address. */
function twitchVideo(parts: readonly string[], query: Address['query'], site: string) {
  const own = site === 'player.twitch.tv' ? query.get('video') : undefined;
  const isVideo =
    (parts.length === 2 && parts[0] === 'videos') ||
    (parts.length === 3 && /^(?:v|video|videos)$/.test(parts[1] ?? ''));
  const id = (own ?? (isVideo ? parts.at(-1) : undefined))?.replace(/^v/, '');
  return id !== undefined && /^\d{1,15}$/.test(id) ? id : null;
}

function kickPlayer({ parts }: Address): string | null {
  const [channel = ''] = parts;
  if (parts.length !== 1 || !isChannel(channel, /^[\w-]{2,40}$/)) return null;
  return `https://player.kick.com/${channel.toLowerCase()}?autoplay=true&muted=true`;
}

function isChannel(name: string, shape: RegExp): boolean {
  return shape.test(name) && !NO_CHANNELS.has(name.toLowerCase());
}

/** Parsing is strict on purpose: no site shares addresses that only a lenient browser parser would accept. */
function readAddress(link: string): Address | null {
  const found = WEB_ADDRESS.exec(link);
  if (found === null) return null;
  const [, host = '', path = '/', query = ''] = found;
  const pairs = query.split('&').map((pair): [string, string] => {
    const [name = '', value = ''] = pair.split('=');
    return [name, value];
  });
  return {
    host: host.toLowerCase(),
    parts: path.split('/').filter((part) => part !== ''),
    query: new Map(pairs.toReversed()),
  };
}

/** Returns the seconds in "90", "90s" or "1h2m3s"; 0 for anything else. */
function seconds(time: string | undefined): number {
  const found = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time ?? '');
  if (found === null) return 0;
  const [, hours = 0, minutes = 0, rest = 0] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}

const KNOWN_SITES =
  /^(?:[a-z0-9-]+\.)*(?:youtube\.com|youtube-nocookie\.com|youtu\.be|twitch\.tv|kick\.com)\//i;
const YOUTUBE =
  /^https?:\/\/(?:[a-z0-9-]+\.)*(?:youtube\.com|youtube-nocookie\.com|youtu\.be)(?:[/?#]|$)/i;

/** Returns a typed link in the form that the server accepts: it adds `https://` to one of a known streaming site. */
export function completeStreamLink(typed: string): string {
  const link = typed.trim();
  return KNOWN_SITES.test(link) ? `https://${link}` : link;
}

/**
 * Returns whether a link leads to YouTube. A YouTube link without a player leads to a page without a video, such as
 * a channel's.
 */
export function isYouTubeLink(link: string): boolean {
  return YOUTUBE.test(link.trim());
}
