import type { Clan } from '#shared/contract/clans.ts';
import { distinctMembers } from '#shared/domain/clans/members.ts';

export function statsOfClan(clan: Clan): readonly (readonly [label: string, figure: number])[] {
  return [
    ['Wins', clan.wins],
    ['Tournaments', clan.tournaments],
    ['Members', distinctMembers(clan).length],
  ];
}
