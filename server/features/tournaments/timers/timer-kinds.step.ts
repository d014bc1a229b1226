import type { TimerKind } from '#server/db/delivery-queue.ts';
import {
  checkInCloseTimer,
  checkInLastCallTimer,
  checkInOpenTimer,
} from '../check-in/check-in-timers.step.ts';
import { revealTimer } from '../rounds/reveal-timer.step.ts';
import { seriesTimer } from '../series/series-timer.step.ts';
import type { TimerKindSteps } from './timer-kind.step.ts';

export const timerKinds: Readonly<Record<TimerKind, TimerKindSteps>> = {
  reveal: revealTimer,
  'check-in-open': checkInOpenTimer,
  'check-in-last-call': checkInLastCallTimer,
  'check-in-close': checkInCloseTimer,
  series: seriesTimer,
};
