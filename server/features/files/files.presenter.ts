export function fileUrl(name: string | null): string | null {
  return name === null ? null : `/files/${name}`;
}
