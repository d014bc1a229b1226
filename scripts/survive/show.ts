import { readMe } from '#shared/contract/accounts.ts';
import { listClans, listJoinRequests, readClan } from '#shared/contract/clans.ts';
import { listRegistrations } from '#shared/contract/registrations.ts';
import { listRounds } from '#shared/contract/rounds.ts';
import { listTournaments, readTournament } from '#shared/contract/tournaments.ts';
import type { Client } from '../harness/client.ts';

export type ProfileState = { ign: string | null };

export type ClanState = {
  description: string;
  recruiting: boolean;
  leader: string;
  members: string[];
  /** The states of join requests by user. */
  requests: Record<string, string>;
  /** The address of an image that is served. */
  logo: string | null;
};

export type RoundState = {
  status: string;
  version: number;
  roomId: string;
  /** The results by clan. Kills are by user. */
  results: Record<string, { placement: number | null; kills: Record<string, number> }>;
};

export type TournamentState = {
  description: string;
  status: string;
  banner: string | null;
  /** The sides by clan. */
  sides: Record<string, { status: string; players: string[] }>;
  rounds: Record<number, RoundState>;
};

export async function showProfile(host: Client): Promise<ProfileState> {
  const { ign } = await host.call(readMe, {});
  return { ign };
}

/** Reads a clan by name as its leader; null if there is none. */
export async function showClan(
  leader: Client,
  { id, name }: { id: string | null; name: string },
): Promise<ClanState | null> {
  const found =
    id === null
      ? (await leader.call(listClans, {})).find((clan) => clan.name === name)
      : await leader.call(readClan, { params: { id } });
  if (found === undefined) return null;
  const requests = await leader.call(listJoinRequests, { params: { id: found.id } });
  return {
    description: found.description,
    recruiting: found.recruiting,
    leader: found.leaderId,
    members: found.memberIds,
    requests: Object.fromEntries(requests.map(({ userId, status }) => [userId, status])),
    logo: await served(leader, found.logoUrl),
  };
}

/** Reads a tournament by name as its host; null if there is none. */
export async function showTournament(
  host: Client,
  { id, name }: { id: string | null; name: string },
): Promise<TournamentState | null> {
  const known =
    id ?? (await host.call(listTournaments, { query: {} })).find((one) => one.name === name)?.id;
  if (known === undefined) return null;
  const params = { id: known };
  const { description, status, bannerUrl } = await host.call(readTournament, { params });
  const registrations = await host.call(listRegistrations, { params });
  const rounds = await host.call(listRounds, { params });
  return {
    description,
    status,
    banner: await served(host, bannerUrl),
    sides: Object.fromEntries(
      registrations.map((side) => [
        String(side.clanId),
        { status: side.status, players: side.selectedMembers },
      ]),
    ),
    rounds: Object.fromEntries(
      rounds.map((round) => [
        round.roundNumber,
        {
          status: round.status,
          version: round.version,
          roomId: round.roomId ?? '',
          results: Object.fromEntries(
            round.roundResults.map(({ clanId, placement, memberKills }) => [
              String(clanId),
              { placement, kills: memberKills },
            ]),
          ),
        },
      ]),
    ),
  };
}

/** Returns the address of an image, or an error message, which never equals an expected address. */
async function served(client: Client, url: string | null): Promise<string | null> {
  if (url === null) return null;
  const response = await client.fetch(url);
  await response.arrayBuffer();
  return response.ok ? url : `${url} returned ${response.status}`;
}
