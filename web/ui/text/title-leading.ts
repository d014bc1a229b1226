/** ASCII letters stay close to their line. */
const LOW = /^[\p{ASCII}]*$/u;

/** Returns a class with more line height for letters taller than ASCII capitals. */
export function titleLeading(name: string): string {
  return LOW.test(name) ? '' : 'leading-[1.2]';
}
