import { sql } from 'kysely';
import type { Viewer } from '../../shared/domain/accounts/roles.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../features/deps.ts';
import { createTournament } from '../features/tournaments/create-tournament.command.ts';
import { finishTournament } from '../features/tournaments/finish-tournament.command.ts';
import { approveRegistration } from '../features/tournaments/registrations/approve-registration.command.ts';
import { registerClan } from '../features/tournaments/registrations/register-clan.command.ts';
import { createDemoClan, type DemoClan } from './create-demo-clan.ts';
import { demoTournaments } from './demo-tournaments.ts';
import { createPeople, type DemoAccount } from './people.ts';
import { playEvent } from './play-event.ts';
import type { PublishedTeam } from './published-event.ts';
import { completedEvent, liveEvent } from './real-events.ts';

type DemoOptions = {
  /** Those of the sandbox, which take the leading parts; empty with a real Discord. */
  accounts: readonly DemoAccount[];
  /** The sandbox's server to which the results of the live tournament can be sent; null with a real Discord. */
  sponsorServerId: string | null;
  say: (sentence: string) => void;
};

/**
 * Fills a database without any user with a demo community, through the real commands and as one
 * transaction: a kill leaves all of it or nothing. Does nothing where there are users.
 */
export async function fillDemo(deps: Deps, options: DemoOptions): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('hotdrop demo'))`.execute(tx);
    const someone = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (someone !== undefined) return;
    options.say('Filling the demo community.');
    await makeCommunity({ ...deps, db: tx }, options);
  });
}

const day = 86_400_000;

async function makeCommunity(
  deps: Deps,
  { accounts, sponsorServerId }: DemoOptions,
): Promise<void> {
  const days = (ago: number): Deps => {
    const then = new Date(deps.clock().getTime() - ago * day);
    return { ...deps, clock: () => then };
  };
  const person = createPeople(days(9), accounts);
  // Made up, the owner would be someone who owns nothing.
  if (accounts.length > 0) await person('Site Owner', 'owner');
  const host = await person('Demo Host', 'host');
  const own = await createDemoClan(days(9), person, {
    name: 'Low Ground',
    leader: ['Clan Leader', 'clan-leader'],
    members: [['Player One', 'player-one'], ['Player Two', 'player-two'], ['Sunny Side']],
  });
  const clansOf = async (teams: readonly PublishedTeam[]) => {
    const clans: DemoClan[] = [];
    for (const { name, players } of teams) {
      const [leader = name, ...members] = players;
      clans.push(
        await createDemoClan(days(9), person, {
          name,
          leader: [leader],
          members: members.map((ign) => [ign]),
        }),
      );
    }
    return clans;
  };
  const clans = await clansOf(liveEvent.event.teams);
  const finalists = await clansOf(completedEvent.event.teams);
  const over = await playEvent(days(6), {
    ...completedEvent,
    host,
    clans: finalists,
    sponsorServerId: null,
  });
  await finishTournament(days(6), host, over);
  for (const { form, approved, waiting, finalists: best } of demoTournaments(deps.clock())) {
    const { id } = await createTournament(deps, host, form, {});
    const sides = [own, ...finalists.slice(0, best), ...clans].slice(0, approved + waiting);
    for (const [index, clan] of sides.entries()) {
      await registerSide(deps, { host: index < approved ? host : null, clan, id });
    }
  }
  // Last, so that the live tournament is the newest one.
  await playEvent(deps, { ...liveEvent, host, clans, sponsorServerId });
}

type RegisterSide = { host: Viewer | null; clan: DemoClan; id: string };

/** Registers the first three of a clan; a host approves it at once, null leaves it waiting. */
async function registerSide(deps: Deps, { host, clan, id }: RegisterSide): Promise<void> {
  const { id: registrationId } = await registerClan(deps, clan.leader, id, {
    clanId: clan.id,
    selectedMembers: clan.people.slice(0, 3),
    selectedSubstitutes: [],
  });
  if (host !== null) await approveRegistration(deps, host, { id, registrationId });
}
