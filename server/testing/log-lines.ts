import { Writable } from 'node:stream';
import type { Logger } from 'pino';
import { createLog } from '../platform/log.ts';

export type LogLine = Record<string, unknown> & { msg: string };

export function keepLog(): { log: Logger; lines: LogLine[]; text: () => string } {
  const lines: LogLine[] = [];
  const written: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString());
      lines.push(JSON.parse(chunk.toString()) as LogLine);
      done();
    },
  });
  return { log: createLog('debug', destination), lines, text: () => written.join('') };
}
