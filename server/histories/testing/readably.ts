import type { Community } from './community.ts';

/** Lines with the names of people and small numbers in place of ids, by which they can be followed. */
export function readably(lines: readonly string[], { people }: Community): string[] {
  const names = new Map([...people.values()].map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => {
    const name = names.get(id) ?? `#${names.size}`;
    names.set(id, name);
    return name;
  };
  return lines.map((line) => line.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, nameOf));
}
