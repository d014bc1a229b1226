import { readSentences, tellAll } from '#server/testing/notifications.ts';
import type { TestWorld } from '#server/testing/test-app.ts';
import type { Person } from '#server/testing/users.ts';

export async function forget(world: TestWorld): Promise<void> {
  await tellAll(world);
  await world.db.deleteFrom('notifications').execute();
}

export async function told(
  world: TestWorld,
  act: () => Promise<unknown>,
  ...people: Person[]
): Promise<string[][]> {
  await forget(world);
  world.advance(3_600_000);
  await act();
  await tellAll(world);
  return Promise.all(people.map(readSentences));
}
