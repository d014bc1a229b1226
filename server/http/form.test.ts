import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { imageForm } from '../testing/images.ts';
import { filePart, formEnd, usePictures } from './testing/pictures.ts';

const most = 5 * 1024 * 1024;
const world = usePictures();
const { send, untilStarted } = world;

const bytes = (length: number) => Buffer.alloc(length, 'x');

describe('a form with images', () => {
  test('gives the handler its fields and its files', async () => {
    const form = imageForm({ name: 'Cup', places: '4', other: 'x' }, [
      ['banner', bytes(3)],
      ['logo', bytes(70_000)],
    ]);
    const answer = await send(form);
    expect(answer).toEqual({
      status: 200,
      body: { name: 'Cup', places: 4, banner: 3, logo: 70_000 },
    });
  });

  test('keeps line breaks as they were typed', async () => {
    const answer = await send(imageForm({ name: 'one\r\ntwo\rthree\nfour' }, []));
    expect(answer.body).toMatchObject({ name: 'one\ntwo\nthree\nfour' });
  });

  test('may omit any of them, even as JSON', async () => {
    const none = { status: 200, body: { name: 'Cup', banner: null, logo: null } };
    expect(await send(imageForm({ name: 'Cup' }, []))).toEqual(none);
    expect(await send({ name: 'Cup' })).toEqual(none);
    expect(await send({ name: 'Cup', banner: 'x' })).toEqual(none);
  });

  test('may have an empty part if no file was chosen, but an empty file counts as a file', async () => {
    const form = imageForm({}, [
      ['banner', null],
      ['other', null],
      ['logo', bytes(0)],
    ]);
    expect(await send(form)).toEqual({ status: 200, body: { banner: null, logo: 0 } });
  });

  test.each([
    ['a name that takes none', ['name', 'banner']],
    ['an unknown name', ['banner', 'logos']],
  ])('is refused if it has a file under %s', async (_what, names) => {
    const form = imageForm(
      {},
      names.map((name) => [name, bytes(200_000)] as const),
    );
    const { status, body } = await send(form);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  });

  test('is refused if it has no parts', async () => {
    for (const payload of ['', '--edge--\r\n']) {
      const { status, body } = await send(payload);
      expect([status, body.code]).toEqual([400, 'invalid_input']);
    }
  });

  test('with an undeclared file gets an error that names it', async () => {
    const message = 'No file is accepted under this name.';
    expect((await send(imageForm({}, [['photo', bytes(1)]]))).body).toEqual({
      code: 'invalid_input',
      message,
      issues: [{ path: 'photo', message }],
    });
  });

  test.each(['__proto__', 'constructor', 'toString'])(
    'names a part called %s, which every object inherits',
    async (name) => {
      const message = 'No part of a form may have this name.';
      const refusal = { code: 'invalid_input', message, issues: [{ path: name, message }] };
      for (const form of [
        imageForm({ [name]: 'x', name: 'Cup' }, []),
        imageForm({ name: 'Cup' }, [[name, bytes(200_000)]]),
      ]) {
        expect(await send(form)).toEqual({ status: 400, body: refusal });
      }
    },
  );

  test('is refused if it has two files of the same name', async () => {
    const form = imageForm({}, [
      ['banner', bytes(9)],
      ['logo', bytes(9)],
      ['banner', bytes(9)],
    ]);
    const message = 'Only one file is accepted here.';
    expect(await send(form)).toEqual({
      status: 400,
      body: { code: 'invalid_input', message, issues: [{ path: 'banner', message }] },
    });
  });
});

describe('sizes', () => {
  test('each image may have 5 MB, in addition to the text of the form', async () => {
    const form = imageForm({ name: 'x'.repeat(60_000) }, [
      ['banner', bytes(most)],
      ['logo', bytes(most)],
    ]);
    expect(await send(form)).toMatchObject({ status: 200, body: { banner: most, logo: most } });
  });

  test.each(['banner', 'logo'])('%s must not have a byte more', async (name) => {
    const { status, body } = await send(imageForm({}, [[name, bytes(most + 1)]]));
    expect([status, body.code]).toEqual([413, 'image_too_large']);
    expect(body.message).toBe('An image may have at most 5 MB. Upload a smaller copy.');
  });

  test('JSON and text fields have their own, smaller limits', async () => {
    for (const payload of [
      { name: 'x'.repeat(1_100_000) },
      imageForm({ name: 'x'.repeat(70_000) }, []),
    ]) {
      const { status, body } = await send(payload);
      expect([status, body.code]).toEqual([413, 'too_large']);
    }
  });
});

describe('over the wire', () => {
  const open = async () => {
    await world.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = world.app.server.address() as AddressInfo;
    return (head: string): Socket => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write(
        `POST /api/pictures HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=edge\r\n${head}\r\n\r\n`,
      );
      return socket;
    };
  };

  test('a form whose content-length is too large is refused immediately with a response', async () => {
    const connectWith = await open();
    const socket = connectWith('content-length: 30000000');
    socket.write(filePart);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
    expect(String(answer)).toContain('image_too_large');
    socket.destroy();
  });

  test('a client that sends too large a file to the end gets the response and can use the connection again', async () => {
    const connectWith = await open();
    const body = `${filePart}${'x'.repeat(most + 100)}${formEnd}`;
    const socket = connectWith(`content-length: ${body.length}`);
    const answers: string[] = [];
    socket.on('data', (data) => answers.push(String(data)));
    socket.write(body);
    while (!answers.join('').includes('image_too_large')) await once(socket, 'data');
    socket.write('GET /api/nothing HTTP/1.1\r\nhost: localhost\r\n\r\n');
    while (!answers.join('').includes(' 404 ')) await once(socket, 'data');
    expect(answers.join('').match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 404']);
    socket.destroy();
  });

  test('a form of unknown length is cut off above the total limit of its parts', async () => {
    const connectWith = await open();
    const socket = connectWith('transfer-encoding: chunked');
    const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
    const field = '--edge\r\ncontent-disposition: form-data; name="other"\r\n\r\n';
    socket.write(chunk(field));
    const megabyte = chunk('x'.repeat(1024 * 1024));
    for (let sent = 0; sent < 20 && !socket.destroyed; sent += 1) socket.write(megabyte);
    await new Promise((resolve) => socket.on('close', resolve));
    expect(world.started).toEqual([]);
  });
});

describe('concurrent forms', () => {
  test('at most 8 are read before the first is done; forms without images do not wait', async () => {
    const go = world.hold();
    const forms = Array.from({ length: 40 }, () => send(imageForm({}, [['banner', bytes(most)]])));
    await untilStarted(8);
    const refused = await send(imageForm({}, [['logo', bytes(9)]]), { url: '/api/own-pictures' });
    expect([refused.status, world.started.length]).toEqual([401, 8]);
    const json = send({ name: 'JSON' });
    await untilStarted(9);
    go();
    const answers = await Promise.all(forms);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await json).body.name).toBe('JSON');
    expect(world.started).toHaveLength(41);
  });
});
