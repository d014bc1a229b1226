/** Latin capitals without marks, which reach neither below their line nor far above it. */
const LOW = /^[\p{ASCII}]*$/u;

/** Returns the class that keeps the lines of a title apart where its letters are taller than Latin capitals. */
export function titleLeading(name: string): string {
  return LOW.test(name) ? '' : 'leading-[1.2]';
}
