const KNOWN_SITES =
  /^(?:[a-z0-9-]+\.)*(?:youtube\.com|youtube-nocookie\.com|youtu\.be|twitch\.tv|kick\.com)\//i;
const YOUTUBE =
  /^https?:\/\/(?:[a-z0-9-]+\.)*(?:youtube\.com|youtube-nocookie\.com|youtu\.be)(?:[/?#]|$)/i;

/** Returns a typed link as the server takes it: of a known streaming site `https://` may be left out. */
export function completeStreamLink(typed: string): string {
  const link = typed.trim();
  return KNOWN_SITES.test(link) ? `https://${link}` : link;
}

/** Returns whether a link leads to YouTube. One of these without a player names no video, as a channel's page does. */
export function isYouTubeLink(link: string): boolean {
  return YOUTUBE.test(link.trim());
}
