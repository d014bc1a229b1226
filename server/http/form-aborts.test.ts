import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { filePart, formEnd, textPart, usePictures } from './testing/pictures.ts';

const lines: string[] = [];
const world = usePictures(pino({ level: 'info' }, { write: (line) => lines.push(line) }));

/** The status of every response of the app, even to closed connections. */
let statuses: number[];
let onStatus: () => void;
/** Every chunk of a form that has reached the app. */
let onBytes: () => void;

beforeEach(async () => {
  statuses = [];
  world.app.addHook('preHandler', (request, _reply, done) => {
    request.raw.on('data', () => onBytes());
    done();
  });
  world.app.addHook('onSend', async (_request, reply) => {
    statuses.push(reply.statusCode);
    onStatus();
  });
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  lines.length = 0;
});

/** Starts a form and waits until the app has received these bytes. */
async function begin(body: string, length = 9000) {
  const arrived = new Promise<void>((resolve) => {
    onBytes = resolve;
  });
  const { port } = world.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const head = [
    'POST /api/pictures HTTP/1.1',
    'host: localhost',
    'content-type: multipart/form-data; boundary=edge',
    `content-length: ${length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  await arrived;
  return socket;
}

/** Waits until this many forms have been answered. */
function untilAnswered(count: number): Promise<void> {
  return new Promise((resolve) => {
    onStatus = () => statuses.length === count && resolve();
    onStatus();
  });
}

const formStart = `${filePart}${'x'.repeat(100)}`;

test.each([
  ['in an image', formStart],
  ['before an image', filePart],
  ['in a text field', `${textPart}Cup`],
  ['between its parts', `${formStart}\r\n--edge`],
])('a sender who disconnects %s is refused, and not logged as a failure', async (_where, body) => {
  const socket = await begin(body);
  const answered = untilAnswered(1);
  socket.resetAndDestroy();
  await answered;
  expect([statuses, world.started, lines]).toEqual([[400], [], []]);
});

test('forms that break off free their places, even while they wait for one', async () => {
  const halves = [];
  for (let count = 0; count < 20; count += 1) halves.push(await begin(formStart));
  const body = `${filePart}whole${formEnd}`;
  const waiting = await begin(body, body.length);
  expect(world.started).toEqual([]);
  const answered = untilAnswered(21);
  for (const half of halves) half.destroy();
  const [answer] = await once(waiting, 'data');
  expect(String(answer)).toContain('"banner":5');
  await answered;
  expect(statuses.filter((status) => status === 400)).toHaveLength(20);
  expect([world.started, lines]).toEqual([[null], []]);
  waiting.destroy();
});
