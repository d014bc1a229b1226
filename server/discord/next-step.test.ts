import { describe, expect, test } from 'vitest';
import type { PostOutcome } from './post-outcome.ts';
import { nextStep, type DeliveryProgress } from './next-step.ts';

const begin = new Date('2027-01-16T18:00:00.000Z');
const after = (seconds: number) => new Date(begin.getTime() + seconds * 1000);
const trouble: PostOutcome = { is: 'postponed', afterMs: 0, limited: false, why: 'Trouble.' };
const unknown: PostOutcome = { is: 'unknown', why: 'No answer.' };

function standing(seconds: number, change: Partial<DeliveryProgress> = {}): DeliveryProgress {
  return { now: after(seconds), createdAt: begin, attempts: 1, unknownSince: null, ...change };
}

test('a message that arrived is sent', () => {
  expect(nextStep({ is: 'sent', messageId: '7' }, standing(1))).toEqual({
    state: 'sent',
    messageId: '7',
  });
});

describe('a failure at Discord', () => {
  test.each([
    { attempts: 1, seconds: 3 },
    { attempts: 2, seconds: 6 },
    { attempts: 3, seconds: 12 },
    { attempts: 9, seconds: 768 },
    { attempts: 10, seconds: 900 },
    { attempts: 5000, seconds: 900 },
  ])('after attempt $attempts is retried after $seconds s', ({ attempts, seconds }) => {
    expect(nextStep(trouble, standing(10, { attempts }))).toEqual({
      state: 'waiting',
      reason: 'Trouble.',
      delayMs: seconds * 1000,
    });
  });

  test('ends the delivery after a day, with the last reason', () => {
    const day = 86_400;
    expect(nextStep(trouble, standing(day - 901, { attempts: 50 })).state).toBe('waiting');
    expect(nextStep(trouble, standing(day - 899, { attempts: 50 }))).toEqual({
      state: 'failed',
      reason: 'Trouble.',
    });
  });
});

describe('a rate limit', () => {
  const limited: PostOutcome = { is: 'postponed', afterMs: 40_000, limited: true, why: 'Limit.' };

  test('delays the message for as long as Discord says', () => {
    expect(nextStep(limited, standing(10, { attempts: 7 }))).toEqual({
      state: 'waiting',
      reason: 'Limit.',
      delayMs: 40_000,
    });
  });

  test('never ends a delivery', () => {
    expect(nextStep(limited, standing(90_000)).state).toBe('waiting');
  });

  test('of more than a day ends the delivery, so users can send it again', () => {
    const endless = { ...limited, afterMs: 86_401_000 };
    expect(nextStep(endless, standing(10))).toEqual({ state: 'failed', reason: 'Limit.' });
  });
});

describe('a refusal', () => {
  const refused: PostOutcome = { is: 'refused', status: 404, code: 10_003, why: 'It is gone.' };

  test('is final', () => {
    expect(nextStep(refused, standing(1))).toEqual({ state: 'failed', reason: 'It is gone.' });
  });

  test('mentions an earlier attempt that may have arrived', () => {
    expect(nextStep(refused, standing(30, { unknownSince: begin }))).toEqual({
      state: 'failed',
      reason: 'It is gone. An earlier attempt may have arrived.',
    });
  });
});

describe('an unknown outcome', () => {
  test.each([10, 60, 117])('is repeated soon, %d s after the first attempt', (seconds) => {
    expect(nextStep(unknown, standing(seconds, { unknownSince: begin }))).toEqual({
      state: 'waiting',
      reason: 'No answer.',
      delayMs: 3000,
    });
  });

  test('is left to users once Discord may have forgotten the nonce', () => {
    expect(nextStep(unknown, standing(118, { unknownSince: begin }))).toEqual({
      state: 'unknown',
      reason:
        'No answer. It is not known whether Discord has this message. Check the channel before you send it again.',
    });
  });

  test('makes later failures retry soon while Discord remembers the nonce', () => {
    const late = standing(60, { unknownSince: begin, attempts: 9 });
    expect(nextStep(trouble, late)).toMatchObject({ state: 'waiting', delayMs: 3000 });
  });
});
