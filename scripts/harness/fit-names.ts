import { CLAN_LIMITS } from '#shared/domain/clans/limits.ts';
import { PROFILE_LIMITS } from '#shared/domain/accounts/profile.ts';
import { TOURNAMENT_LIMITS } from '#shared/domain/tournaments/limits.ts';

const longestUsername = 32;

/** Trims a string. If it has more than `max` code points, it is truncated, with an ellipsis as the last one. */
export function cut(text: string, max: number): string {
  const points = Array.from(text.trim());
  if (points.length <= max) return points.join('');
  const beginning = points.slice(0, max - 1).join('');
  return `${beginning.trimEnd()}…`;
}

/**
 * Returns a clan name for a team, of 2 to 50 code points. From the second attempt on it ends with the attempt's
 * number.
 */
export function clanName(team: string, attempt: number): string {
  const suffix = attempt === 1 ? '' : ` #${attempt}`;
  const fitted = cut(team, CLAN_LIMITS.name.max - suffix.length);
  const long = Array.from(fitted).length >= CLAN_LIMITS.name.min ? fitted : `Team ${fitted}`;
  return long + suffix;
}

export function inGameName(player: string): string {
  return cut(player, PROFILE_LIMITS.ign.max);
}

/** Returns a name of at most 100 code points. */
export function tournamentName(event: string): string {
  return cut(event, TOURNAMENT_LIMITS.name.max);
}

/** Reduces a name to a Discord username: ASCII, 2 to 32 characters. */
export function accountName(player: string): string {
  const ascii = player
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, longestUsername);
  return ascii.length >= 2 ? ascii : `player_${ascii}`.replace(/_$/, '');
}
