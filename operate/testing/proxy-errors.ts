import { readFile } from 'node:fs/promises';

export type Proxy = {
  /**
   * The lines of nginx's error log, except those about refused connections, whose requests nginx retries at the
   * other process.
   */
  readErrors: () => Promise<string[]>;
  /** The file with the certificate to trust; null if it uses http. */
  certificate: string | null;
};

export function readerOf(errorLog: string): Proxy['readErrors'] {
  return async () => {
    const lines = (await readFile(errorLog, 'utf8')).split('\n');
    return lines.filter((line) => line !== '' && !line.includes('Connection refused'));
  };
}
