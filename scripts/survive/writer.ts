import { signIn, type Person, type Server } from '../replay/sign-in.ts';
import type { Images } from './images.ts';
import { createThing, type Ledger, type Thing } from './ledger.ts';
import { createRandom, type Random } from './random.ts';
import { showProfile, type ProfileState } from './show.ts';

/** One client: four people whose clans and tournaments nobody else changes. */
export type Writer = {
  number: number;
  server: Server;
  ledger: Ledger;
  images: Images;
  random: Random;
  host: Person;
  leaders: readonly [Person, Person];
  joiner: Person;
  profile: Thing<ProfileState>;
  /** Counts what it creates, so that every name is given once. */
  created: number;
};

type Shared = { server: Server; ledger: Ledger; images: Images; seed: number };

/** Signs a writer's four people in; their names and its chance depend on the seed and its number alone. */
export async function makeWriter(shared: Shared, number: number): Promise<Writer> {
  const join = (part: string) =>
    signIn(shared.server, { username: `${part}_${number}`, ign: `${part} ${number}` });
  const host = await join('host');
  const profile = createThing(`profile of host ${number}`, { ign: `host ${number}` }, () =>
    showProfile(host),
  );
  return {
    number,
    server: shared.server,
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

/** One of these, by the writer's own chance. */
export function pick<T>({ random }: Writer, list: readonly [T, ...T[]] | readonly T[]): T {
  const picked = list[random.between(0, list.length - 1)];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
}
