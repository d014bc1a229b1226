import { connect as connectSocket } from 'node:net';
import type { Person } from '#server/testing/users.ts';

export type Stream = {
  head: string;
  /** Resolves when the stream has received this event since it was opened or since the previous call. */
  until(event: string): Promise<void>;
  readAll(): string;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
};

/** Resolves with the first bytes of the stream. */
export function followAt(port: number, { id }: { id: string }, person?: Person): Promise<Stream> {
  const socket = connectSocket(port, '127.0.0.1');
  const cookie = person === undefined ? '' : `cookie: hotdrop_session=${person.token}\r\n`;
  socket.write(
    `GET /api/tournaments/${id}/events HTTP/1.1\r\nhost: localhost:3000\r\n${cookie}\r\n`,
  );
  let text = '';
  let all = '';
  const waiting = new Set<() => void>();
  socket.on('data', (bytes) => {
    text += bytes.toString();
    all += bytes.toString();
    for (const look of waiting) look();
  });
  const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  const when = (isThere: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isThere()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const until = async (event: string) => {
    await when(() => text.includes(`event: ${event}\ndata: {}\n\n`));
    text = '';
  };
  return when(
    () => text.includes('\r\n\r\n') && (text.includes('retry: ') || text.includes('"code"')),
  ).then(() => {
    const head = text;
    text = '';
    return { head, until, readAll: () => all, ended, close: () => socket.destroy() };
  });
}
