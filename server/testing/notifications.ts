import { sql } from 'kysely';
import type { Notification } from '#shared/contract/notifications.ts';
import { notificationSentence } from '#shared/domain/notifications/sentence.ts';
import type { FanOutJob } from '../db/delivery-queue.ts';
import { fanOut } from '../features/notifications/fan-out.command.ts';
import type { TestWorld } from './test-app.ts';
import type { Person } from './users.ts';

/** Creates the notifications of every queued happening, oldest first. Returns the happenings. */
export async function tellAll(world: TestWorld): Promise<string[]> {
  const { rows } = await sql<{ data: FanOutJob }>`
    with jobs as (
      delete from pgboss.job where name = 'fan-out' and state = 'created' returning data, created_on, id
    )
    select data from jobs order by created_on, id
  `.execute(world.db);
  for (const { data } of rows) await fanOut(world.deps, data.happeningIds);
  return rows.flatMap(({ data }) => data.happeningIds);
}

/** Newest first. */
export async function readInbox({ ask }: Person): Promise<Notification[]> {
  const { status, body } = await ask('GET', '/api/notifications');
  if (status !== 200) throw new Error(`the inbox answered ${status}`);
  return body;
}

/** Oldest first, with times in UTC. */
export async function readSentences(person: Person): Promise<string[]> {
  const shown = await readInbox(person);
  return shown.toReversed().map((one) =>
    notificationSentence(one, {
      name: (name) => name,
      dateTime: (iso) => iso.slice(0, 16).replace('T', ' '),
    }),
  );
}
