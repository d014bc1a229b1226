import {
  completeStreamLink,
  isYouTubeLink,
  streamEmbed,
} from '#shared/domain/tournaments/stream-embed.ts';

/** For a YouTube link without a video, such as a channel's. Null for all other links. */
export function streamAdvice(typed: string): string | null {
  const link = completeStreamLink(typed);
  if (!isYouTubeLink(link) || streamEmbed(link, location.hostname) !== null) return null;
  return 'This YouTube link has no video. Copy the link of the live video itself, not of its channel.';
}

/** Returns null for a playable link and for an empty one. */
export function streamProblem(typed: string): string | null {
  const link = completeStreamLink(typed);
  if (link === '' || streamEmbed(link, location.hostname) !== null) return null;
  return streamAdvice(link) ?? 'This is not a YouTube, Twitch or Kick link.';
}
