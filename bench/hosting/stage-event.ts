import { connectServer } from '#scripts/harness/connect-server.ts';
import { inParallel } from '#scripts/harness/in-parallel.ts';
import { makeSides, registerSide } from '#scripts/harness/make-sides.ts';
import { askSandbox, signInAs, type User } from '#scripts/harness/sign-in.ts';
import { updateProfile } from '#shared/contract/accounts.ts';
import { approveAllRegistrations } from '#shared/contract/registrations.ts';
import { endRound, saveRoom } from '#shared/contract/rounds.ts';
import { createTournament, startTournament } from '#shared/contract/tournaments.ts';
import { teams, type EnteredSide } from './made-up-event.ts';

/** An ongoing tournament whose results are sent to Discord at the end of each round. */
export type StagedEvent = {
  id: string;
  host: User;
  sides: EnteredSide[];
  openRound(round: number): Promise<void>;
  endRound(round: number): Promise<void>;
  /** Returns the number of messages that Discord has. */
  countMessages(): Promise<number>;
};

export const placementPoints = { 1: 10, 2: 6, 3: 5, 4: 4, 5: 3, 6: 2, 7: 1, 8: 1 };

/** Creates 20 clans of three and the tournament through the API. The product must be empty. */
export async function stageEvent(
  server: { origin: string },
  { rounds, signal }: { rounds: number; signal: AbortSignal },
): Promise<StagedEvent> {
  const host = await signInAs({ ...server, signal }, 'owner');
  await host.call(updateProfile, { body: { ign: 'Host of the Evening', uid: '5500001' } });
  const { serverId, channelId } = await connectServer(host, {
    channel: 'tournament-results',
    announceAllTournaments: false,
  });
  const { id } = await host.call(createTournament, {
    body: {
      name: 'Tuesday Night Trios',
      sponsorName: 'Corner Cafe',
      sponsorDiscordServerId: serverId,
      sendsResults: true,
      startDate: new Date(Date.now() + 60_000).toISOString(),
      maxTeams: teams.length,
      totalRounds: rounds,
      placementPoints,
      pointsPerKill: 1,
    },
  });
  const clans = await makeSides({ ...server, signal }, teams);
  const sides = await inParallel(clans, async (clan) => ({
    registrationId: await registerSide(id, clan),
    name: clan.clan.name,
  }));
  await host.call(approveAllRegistrations, { params: { id } });
  await host.call(startTournament, { params: { id }, body: {} });
  return {
    id,
    host,
    sides,
    async openRound(round) {
      const body = { roomId: `44${round}`, roomPassword: 'drop' };
      await host.call(saveRoom, { params: { id, round: String(round) }, body });
    },
    async endRound(round) {
      await host.call(endRound, { params: { id, round: String(round) }, body: {} });
    },
    async countMessages() {
      return (await askSandbox<unknown[]>(host, `/channels/${channelId}/messages`)).length;
    },
  };
}
