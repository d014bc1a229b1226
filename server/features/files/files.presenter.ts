/** Returns the address of an uploaded image; null if there is none. */
export function fileUrl(name: string | null): string | null {
  return name === null ? null : `/files/${name}`;
}
