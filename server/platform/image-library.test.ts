import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { pngOfSize } from '../testing/images.ts';

const urlOf = (file: string) => JSON.stringify(new URL(file, import.meta.url));

/** Uploads an image twice to a process that may open 100 files: while all are open, and after they are closed. */
const source = `
  import { closeSync, openSync } from 'node:fs';
  import { createHttpApp } from ${urlOf('../http/create-http-app.ts')};
  import { reencodeImage } from ${urlOf('./images.ts')};
  import { createLog } from ${urlOf('./log.ts')};

  const lines = [];
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line).msg) });
  const app = await createHttpApp({ log, publicUrl: 'http://localhost:3000' });
  const image = Buffer.from(process.argv[1], 'base64');
  app.post('/api/image', async () => ({ bytes: (await reencodeImage(image, 'logo', 'a')).length }));
  const send = async (method, url) => (await app.inject({ method, url })).statusCode;
  // The first request loads other packages.
  await send('GET', '/api/nothing');

  const open = [];
  try {
    for (;;) open.push(openSync('/dev/null'));
  } catch (error) {
    if (error.code !== 'EMFILE') throw error;
  }
  const first = await send('POST', '/api/image');
  for (const file of open) closeSync(file);
  process.stdout.write(JSON.stringify({ statuses: [first, await send('POST', '/api/image')], lines }));
`;

test('an upload that finds too many files open fails with a logged 500, and the next one succeeds', async () => {
  const { stdout } = await promisify(execFile)('/bin/sh', [
    '-c',
    'ulimit -n 100 && exec "$0" --input-type=module --eval "$1" "$2"',
    process.execPath,
    source,
    pngOfSize(9, 9).toString('base64'),
  ]);
  expect(JSON.parse(stdout)).toEqual({ statuses: [500, 200], lines: ['a request failed'] });
});
