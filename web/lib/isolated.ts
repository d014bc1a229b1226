/** Returns a name for a text without markup: in whatever direction it is read, it turns nothing around it. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
