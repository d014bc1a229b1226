import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { inTransaction, lockName } from '../db/transaction.ts';
import { hasUsers } from '../features/accounts/users.repository.ts';
import type { Deps } from '../features/deps.ts';
import { createTournament } from '../features/tournaments/create-tournament.command.ts';
import { finishTournament } from '../features/tournaments/finish-tournament.command.ts';
import { createDemoClan, registerSide, type DemoClan } from './demo-clan.ts';
import { demoTournaments, type Side } from './demo-tournaments.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { fncsFinals } from './fncs-finals.ts';
import { later } from './later.ts';
import { createPeople, type DemoAccount, type MadeUpPerson, type People } from './people.ts';
import { playEvent } from './play-event.ts';
import { strongestFirst, type PublishedTeam } from './published-event.ts';
import { liveEvent, pastEvents } from './real-events.ts';
import { ulympicQualifier } from './ulympic-qualifier.ts';

export type DemoOptions = {
  /** The sandbox's accounts, which get the leading roles; empty with a real Discord. */
  accounts: readonly DemoAccount[];
  /** The sandbox server of the tournaments' sponsor; null with a real Discord. */
  sponsorServerId: string | null;
  /** Registers the invented users with the sandbox. It is called with the same users again after a failure. */
  addToSandbox: (people: readonly MadeUpPerson[]) => Promise<void>;
  print: (sentence: string) => void;
};

/**
 * Fills a database without users with a demo community, through the real commands and in one transaction, so a kill
 * leaves all of it or nothing.
 */
export async function fillDemo(
  deps: Deps,
  { print, addToSandbox, ...parts }: DemoOptions,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockName(tx, 'hotdrop demo');
    if (await hasUsers(tx)) return;
    print('Filling the demo community.');
    await addToSandbox(await makeCommunity({ ...deps, db: tx }, parts));
  });
}

type Parts = { accounts: readonly DemoAccount[]; sponsorServerId: string | null };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const daysSinceFounding = 60;

/** Past tournaments come first. Returns the invented users. */
export async function makeCommunity(
  deps: Deps,
  { accounts, sponsorServerId }: Parts,
): Promise<readonly MadeUpPerson[]> {
  // Nobody is notified of past events. Jobs for all of them would also delay what visitors do first.
  const silent = { ...deps, queue: { ...deps.queue, tellPeople: async () => undefined } };
  const days = (ago: number) => later(silent, -ago * day);
  const people = createPeople(days(daysSinceFounding), accounts);
  // Nobody could sign in as an invented owner.
  if (accounts.length > 0) await people.person('Site Owner', 'owner');
  const host = await people.person('Demo Host', 'host');
  const clans = await createClans(days(daysSinceFounding), people);

  for (const { daysAgo, ...past } of pastEvents) {
    const id = await playEvent(days(daysAgo), {
      ...past,
      host,
      clans: clans.of(past.event.teams),
      sponsorServerId: null,
    });
    await finishTournament(days(daysAgo), host, id);
  }
  const thisMorning = later(deps, -4 * hour);
  const upcoming = demoTournaments(deps.clock(), sponsorServerId);
  for (const [place, tournament] of upcoming.entries()) {
    const { id } = await createTournament(later(thisMorning, place), host, tournament.form, {});
    const register = (by: Viewer | null, asked: number) => (side: Side, after: number) =>
      registerSide(later(by === null ? deps : silent, (asked + after + 1) * minute - 4 * hour), {
        id,
        host: by,
        clan: clans.find(side),
        members: 3,
        // The fourth member of Low Ground plays for Northside too.
        substitutes: side === 'Low Ground' ? 1 : 0,
      });
    await mapConcurrently(tournament.approved, register(host, 0));
    await mapConcurrently(tournament.waiting, register(null, tournament.approved.length));
  }
  // It is played last, so the live tournament is the newest one.
  const playing = clans.of(liveEvent.event.teams);
  await playEvent(silent, { ...liveEvent, host, clans: playing, sponsorServerId });
  return people.madeUp();
}

async function createClans(deps: Deps, { person }: People) {
  const clans = new Map<string, DemoClan>();
  let startedAt = 0;
  const create = async (name: string, people: readonly Promise<Viewer>[]) => {
    startedAt += 1;
    clans.set(name, await createDemoClan(later(deps, startedAt * hour), { name, people }));
  };
  const sunnySide = person('Sunny Side');
  await create('Low Ground', [
    person('Clan Leader', 'clan-leader'),
    person('Player One', 'player-one'),
    person('Player Two', 'player-two'),
    sunnySide,
  ]);
  await mapConcurrently([...ulympicQualifier.teams, ...fncsFinals.teams], ({ name, players }) =>
    create(
      name,
      players.map((ign) => person(ign)),
    ),
  );
  await create('Northside', [person('North Star'), person('Night Owl'), sunnySide]);

  const findClan = (name: string): DemoClan => {
    const clan = clans.get(name);
    if (clan === undefined) throw new Error(`the demo has no clan ${name}`);
    return clan;
  };
  const strongest = {
    finals: strongestFirst(fncsFinals),
    qualifier: strongestFirst(ulympicQualifier),
  };
  return {
    of: (teams: readonly PublishedTeam[]) => teams.map(({ name }) => findClan(name)),
    find: (side: Side) =>
      findClan(typeof side === 'string' ? side : (strongest[side.of][side.place]?.name ?? '')),
  };
}
