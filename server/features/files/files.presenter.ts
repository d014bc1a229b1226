/** Returns the address of an uploaded image; null without one. */
export function fileUrl(name: string | null): string | null {
  return name === null ? null : `/files/${name}`;
}
