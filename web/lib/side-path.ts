import { paths } from './paths.ts';

/** Returns null once the clan or team is deleted and only its name is stored. */
export function sidePath({
  clanId,
  teamId,
}: {
  clanId: string | null;
  teamId: string | null;
}): string | null {
  if (clanId !== null) return paths.clan(clanId);
  return teamId === null ? null : paths.team(teamId);
}
