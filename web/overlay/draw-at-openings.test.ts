import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawAtOpenings } from './draw-at-openings.ts';
import { nextRound, type RoundsPicture } from './picture.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const opening = Date.parse('2026-11-22T21:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const waiting = (roundNumber: number, time: number): RoundsPicture['rounds'][number] => ({
  roundNumber,
  status: 'started',
  createdAt: '2026-09-01T20:00:00.000Z',
  roomOpensAt: new Date(time).toISOString(),
});

/** Draws `rounds` at a time, and again whenever a room opens. */
function drawFrom(time: number, { rounds = [waiting(1, opening)], delay = 0 }) {
  vi.setSystemTime(time);
  const drawn: string[] = [];
  const state: Pick<RoundsPicture, 'tournament' | 'rounds'> = {
    tournament: { status: 'ongoing', totalRounds: 3 },
    rounds,
  };
  const draw = () => {
    const picture = { ...state, scores: [], now: Date.now() - delay };
    const round = nextRound(picture);
    drawn.push(`${round?.isRunning === true ? 'Now' : 'Next'} ${round?.number}`);
    planNext(picture);
  };
  const planNext = drawAtOpenings(draw);
  draw();
  return { drawn, draw, state };
}

test('a computer whose clock is behind shows the opening when its own clock gets there', () => {
  const { drawn } = drawFrom(opening - second, {});
  vi.advanceTimersByTime(second - 1);
  expect(drawn).toEqual(['Next 1']);
  vi.advanceTimersByTime(1);
  expect(drawn).toEqual(['Next 1', 'Now 1']);
  expect(vi.getTimerCount()).toBe(0);
});

test('with a delay, a room opens that much later, even in a picture drawn in between', () => {
  const { drawn, draw } = drawFrom(opening - minute, { delay: 2 * minute });
  vi.advanceTimersByTime(2 * minute);
  draw();
  expect(drawn).toEqual(['Next 1', 'Next 1']);
  vi.advanceTimersByTime(minute - 1);
  expect(drawn).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(drawn).toEqual(['Next 1', 'Next 1', 'Now 1']);
});

test('each of several rooms is shown at its time', () => {
  const { drawn } = drawFrom(opening - minute, {
    rounds: [waiting(2, opening), waiting(3, opening + minute)],
  });
  vi.advanceTimersByTime(minute);
  expect(drawn).toEqual(['Next 2', 'Now 2']);
  vi.advanceTimersByTime(minute);
  expect(drawn).toEqual(['Next 2', 'Now 2', 'Now 3']);
  expect(vi.getTimerCount()).toBe(0);
});

test('only the last picture counts', () => {
  const { drawn, draw, state } = drawFrom(opening - minute, {});
  draw();
  expect(vi.getTimerCount()).toBe(1);
  state.rounds = [{ ...waiting(1, opening), status: 'ended' }];
  draw();
  expect(vi.getTimerCount()).toBe(0);
  expect(drawn).toEqual(['Next 1', 'Next 1', 'Next 2']);
});

test('a room that opens in two months is shown then, and not before', () => {
  const { drawn } = drawFrom(opening - 60 * day, {});
  vi.advanceTimersByTime(60 * day - 1);
  expect(drawn).toEqual(['Next 1', 'Next 1', 'Next 1']);
  vi.advanceTimersByTime(1);
  expect(drawn.at(-1)).toBe('Now 1');
  expect(drawn).toHaveLength(4);
});
