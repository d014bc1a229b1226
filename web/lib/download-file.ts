export function downloadFile(json: string, name: string): void {
  const file = new Blob([json], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${fileName(name)}.json`;
  link.click();
  // Some browsers read the URL after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Replaces characters that some file systems do not accept. */
function fileName(name: string): string {
  const parts =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return parts.join('-') || 'file';
}
