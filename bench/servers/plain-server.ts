import { createServer } from 'node:http';
import type { Answer } from '../measure/send-request.ts';

/*
 * The baseline of only node:http, which sends prepared bytes for a path. It runs as a separate process. It receives
 * the bytes, and reports its port, over the channel to its parent.
 */

const answers = new Map<string, Answer>();

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (answer === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(answer.status, answer.headers).end(answer.body);
});

process.on('message', ({ path, answer }: { path: string; answer: Answer }) => {
  // The channel converts the body into a plain array of bytes.
  answers.set(path, { ...answer, body: Buffer.from(answer.body) });
  process.send?.('known');
});
process.on('disconnect', () => process.exit());

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
});
