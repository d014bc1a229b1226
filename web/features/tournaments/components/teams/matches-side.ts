import type { Person } from '../../../../../shared/contract/people.ts';
import type { Registration } from '../../../../../shared/contract/registrations.ts';
import { playersOf } from '../../../../../shared/domain/tournaments/sides.ts';

/** Whether a side's name, or the in-game name or username of somebody on it, has a text in it. */
export function matchesSide(
  side: Registration,
  people: ReadonlyMap<string, Person> | undefined,
  text: string,
): boolean {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return true;
  const names = playersOf(side).flatMap((userId) => {
    const person = people?.get(userId);
    return person === undefined ? [] : [person.ign ?? '', person.username];
  });
  return [side.name, ...names].some((name) => name.toLowerCase().includes(wanted));
}
