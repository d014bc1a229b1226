/** The address of an uploaded image by its name; null when there is none. */
export function fileUrl(name: string | null): string | null {
  return name === null ? null : `/files/${name}`;
}
