import type { Failure } from './post-once.ts';

const advice =
  'make sure that the bot can send messages in the channel, that the channel ID is correct, and that the bot has the Send Messages permission.';

/** If only the picture is forbidden, Discord refuses the whole message and does not say why. */
const pictureAdvice = ' With the picture of the standings it needs Attach Files too.';

/** Mentions permissions only if they may be the reason. */
export function sendingFailed(failure: Failure, hasPicture: boolean): string {
  if (!isAboutTheBot(failure)) return reason(failure);
  const isForbidden = failure.is === 'refused' && failure.status === 403;
  return `${failure.why} ${capital(advice)}${hasPicture && isForbidden ? pictureAdvice : ''}`;
}

/** Always says what to check. */
export function testFailed(failure: Failure): string {
  if (isAboutTheBot(failure)) return `${failure.why} ${capital(advice)}`;
  return `${reason(failure)} If it fails again, ${advice}`;
}

function isAboutTheBot(failure: Failure): boolean {
  return failure.is === 'refused' && [403, 404].includes(failure.status);
}

function reason(failure: Failure): string {
  if (failure.is === 'refused') return failure.why;
  if (failure.is === 'unknown') {
    return `${failure.why} The message may still have arrived. Check the channel before you send it again.`;
  }
  return failure.limited
    ? `${failure.why} Try again in ${time(failure.afterMs)}.`
    : `${failure.why} Nothing was sent. Try again in a moment.`;
}

function time(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}

function capital(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}
