import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeStateFile, startSandbox } from './testing/start-sandbox.ts';

test('does not start for an application on another computer', async () => {
  const started = startSandbox({ redirectUri: 'https://hotdrop.example/callback' });
  await expect(started).rejects.toThrow('not to https://hotdrop.example/callback');
});

test('does not start on a damaged state file', async () => {
  const stateFile = await makeStateFile();
  await writeFile(stateFile, '{"version":1,');
  await expect(startSandbox({ stateFile })).rejects.toThrow(stateFile);
});

test("responds to unknown addresses and unreadable bodies in Discord's format", async () => {
  const { app } = await startSandbox();
  const unknown = await app.inject('/sandbox/api/v10/nothing');
  expect([unknown.statusCode, unknown.json()]).toEqual([
    404,
    { message: '404: Not Found', code: 0 },
  ]);
  const unreadable = await app.inject({
    method: 'POST',
    url: '/sandbox/accounts',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  });
  expect([unreadable.statusCode, unreadable.json()]).toEqual([
    400,
    { message: '400: Bad Request', code: 0 },
  ]);
});

test('logs an internal failure and reveals nothing', async () => {
  const logged: unknown[] = [];
  const log = { info: () => undefined, error: (error: unknown) => logged.push(error) };
  const broken = new Error('the clock fell off the wall');
  const clock = () => {
    throw broken;
  };
  const { app } = await startSandbox({ clock, log });
  const response = await app.inject({
    method: 'POST',
    url: '/sandbox/accounts',
    payload: { username: 'someone' },
  });
  expect([response.statusCode, response.json()]).toEqual([
    500,
    { message: '500: Internal Server Error', code: 0 },
  ]);
  expect(logged).toEqual([broken]);
});

test("returns the status of a refusal by the product's own hooks", async () => {
  const { app } = await startSandbox({
    clock: () => {
      throw Object.assign(new Error('The request has more than one Host header.'), { status: 400 });
    },
  });
  const response = await app.inject({
    method: 'POST',
    url: '/sandbox/accounts',
    payload: { username: 'someone' },
  });
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { message: '400: Bad Request', code: 0 },
  ]);
});
