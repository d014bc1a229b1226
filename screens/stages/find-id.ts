/** Throws if nothing was staged under this name. */
export function findId(ids: ReadonlyMap<string, string>, staged: string): string {
  const id = ids.get(staged);
  if (id === undefined) throw new Error(`the stage has no ${staged}`);
  return id;
}
