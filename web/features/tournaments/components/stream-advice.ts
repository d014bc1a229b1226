import { streamEmbed } from '#shared/domain/tournaments/stream-embed.ts';
import { completeStreamLink, isYouTubeLink } from '#shared/domain/tournaments/stream-link.ts';

/** Returns what to do about a YouTube link that names no video, as that of a channel by its name; null for all others. */
export function streamAdvice(typed: string): string | null {
  const link = completeStreamLink(typed);
  if (!isYouTubeLink(link) || streamEmbed(link, location.hostname) !== null) return null;
  return 'This YouTube link names no video. Copy the link of the live video itself, not of its channel.';
}

/** Returns why a link of a stream cannot be played; null for one that can, and for none. */
export function streamProblem(typed: string): string | null {
  const link = completeStreamLink(typed);
  if (link === '' || streamEmbed(link, location.hostname) !== null) return null;
  return streamAdvice(link) ?? 'This is no YouTube, Twitch or Kick link.';
}
