const START = 'The match point win of ';

/** Says that a side no longer wins by match point (rules/scoring 8.7). */
export function describeLostWin(name: string): string {
  return `${START}${name} no longer holds`;
}

/** Returns whether a warning is about a lost win by match point. */
export function saysLostWin(message: string): boolean {
  return message.startsWith(START);
}
