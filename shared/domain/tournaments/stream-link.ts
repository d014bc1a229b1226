const KNOWN_SITES =
  /^(?:[a-z0-9-]+\.)*(?:youtube\.com|youtube-nocookie\.com|youtu\.be|twitch\.tv|kick\.com)\//i;
const YOUTUBE =
  /^https?:\/\/(?:[a-z0-9-]+\.)*(?:youtube\.com|youtube-nocookie\.com|youtu\.be)(?:[/?#]|$)/i;

/** Returns a typed link as the server accepts it: adds `https://` to one of a known streaming site. */
export function completeStreamLink(typed: string): string {
  const link = typed.trim();
  return KNOWN_SITES.test(link) ? `https://${link}` : link;
}

/** Returns whether a link leads to YouTube. One without a player names no video, such as a channel's page. */
export function isYouTubeLink(link: string): boolean {
  return YOUTUBE.test(link.trim());
}
