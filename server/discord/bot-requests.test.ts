import { expect, test } from 'vitest';
import { createBotRequests } from './bot-requests.ts';
import { loadRest } from './rest-library.ts';

test('a library that does not load postpones the request, and the next one is sent', async () => {
  let isBroken = true;
  const send = createBotRequests({
    apiUrl: 'http://127.0.0.1:1/api',
    token: 'the-site-bot',
    load: () => {
      if (isBroken) throw Object.assign(new Error('too many open files'), { code: 'EMFILE' });
      return loadRest();
    },
  });
  const about = { botToken: null, timeoutMs: 1000, place: 'channel' };
  expect(await send(about, async () => 'sent')).toEqual({
    is: 'postponed',
    afterMs: 0,
    limited: false,
    why: 'The server could not load its library for Discord (EMFILE).',
  });
  isBroken = false;
  expect(await send(about, async () => 'sent')).toEqual({ is: 'answered', answer: 'sent' });
});
