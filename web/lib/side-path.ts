import { paths } from './paths.ts';

/** Returns the address of a side's clan or team; null once that is deleted, when only its name is kept. */
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
