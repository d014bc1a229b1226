import { AppError } from '../platform/errors.ts';

/** How long a whole form may take to arrive, and how long none of it may come, in milliseconds. */
const limits = { whole: 120_000, silence: 15_000 };

/** The time that a form has to arrive. */
export type Patience = {
  /** Fails with `invalid_input` once the form has taken too long. */
  end: Promise<never>;
  /** Bytes came: the silence counts from now. */
  renew(): void;
  /** Counts none of the time that the form has to wait, and all of it anew from then on. */
  pause(wait: Promise<void>): Promise<void>;
  stop(): void;
};

/** Counts the time of a form that begins to arrive now. */
export function startPatience(): Patience {
  const { promise: end, reject } = Promise.withResolvers<never>();
  // Nobody may be waiting for it when it fails.
  end.catch(() => undefined);
  const refuse = (message: string) => reject(new AppError('invalid_input', { message }));
  let silence: NodeJS.Timeout;
  let whole: NodeJS.Timeout;

  function start(): void {
    silence = setTimeout(refuse, limits.silence, 'The form stopped arriving. Send it again.');
    whole = setTimeout(
      refuse,
      limits.whole,
      'The form took longer than two minutes to arrive. Send it again with smaller images.',
    );
  }
  function stop(): void {
    clearTimeout(silence);
    clearTimeout(whole);
  }

  start();
  return {
    end,
    renew: () => silence.refresh(),
    async pause(wait) {
      stop();
      await wait;
      start();
    },
    stop,
  };
}
