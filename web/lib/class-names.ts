/** Returns the given class names in one string; parts that are false, null or undefined are left out. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
