import type { Server } from '../harness/client.ts';
import { signUp, type User } from '../harness/sign-in.ts';
import type { Images } from './images.ts';
import { createThing, write, type Ledger, type Thing } from './ledger.ts';
import { createRandom, type Random } from './random.ts';
import { showProfile, type ProfileState, type TournamentState } from './show.ts';

/** One client: four users whose clans and tournaments no other client changes. */
export type Writer = {
  number: number;
  ledger: Ledger;
  images: Images;
  random: Random;
  host: User;
  leaders: readonly [User, User];
  joiner: User;
  profile: Thing<ProfileState>;
  /** The number of records created so far, which makes names unique. */
  created: number;
};

type Shared = { server: Server; ledger: Ledger; images: Images; seed: number };

/** Names and random numbers depend only on the seed and the writer's number. */
export async function makeWriter(shared: Shared, number: number): Promise<Writer> {
  const join = (part: string) => signUp(shared.server, `${part}_${number}`, `${part} ${number}`);
  const host = await join('host');
  const profile = createThing(`profile of host ${number}`, { ign: `host ${number}` }, () =>
    showProfile(host),
  );
  return {
    number,
    ledger: shared.ledger,
    images: shared.images,
    random: createRandom(shared.seed * 1000 + number),
    host,
    leaders: [await join('leader'), await join('rival')],
    joiner: await join('joiner'),
    profile,
    created: 0,
  };
}

export function pick<T>({ random }: Writer, list: readonly [T, ...T[]] | readonly T[]): T {
  const picked = list[random.between(0, list.length - 1)];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
}

export type OwnTournament = { id: string; thing: Thing<TournamentState>; state: TournamentState };

export async function step<Result>(
  { ledger }: Writer,
  tournament: OwnTournament,
  change: Partial<TournamentState>,
  send: () => Promise<Result>,
): Promise<Result> {
  tournament.state = { ...tournament.state, ...change };
  return write(ledger, tournament.thing, tournament.state, send);
}
