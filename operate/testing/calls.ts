export async function listedNames(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/tournaments`);
  const list = (await answer.json()) as { name: string }[];
  return list.map(({ name }) => name);
}
