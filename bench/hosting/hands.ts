import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** In milliseconds. `side` is the time to look at a side. */
export type Pace = { click: number; key: number; side: number };

export const humanPace: Pace = { click: 400, key: 80, side: 250 };
const noTime: Pace = { click: 0, key: 0, side: 0 };

type HandsOptions = {
  /** If it is omitted, actions take no time. */
  pace?: Pace;
  touch?: boolean;
  onLook?: () => Promise<void>;
};

/** The actions of a simulated user. They take time and are counted. */
export type Hands = ReturnType<typeof createHands>;

/** Taps count as clicks, and keys that are pressed together count as one. */
export function createHands(page: Page, options: HandsOptions = {}) {
  const { pace = noTime, touch = false, onLook } = options;
  const actions = { clicks: 0, keys: 0 };
  const pause = (ms: number) => (ms === 0 ? undefined : sleep(ms));

  const press = async (control: Locator) => {
    actions.clicks += 1;
    await pause(pace.click);
    await (touch ? control.tap() : control.click());
  };
  const key = async (...names: string[]) => {
    for (const name of names) {
      actions.keys += 1;
      await pause(pace.key * name.split('+').length);
      await page.keyboard.press(name);
    }
  };
  return {
    press,
    key,
    touch,
    actions: () => ({ ...actions }),
    async look(sides = 1) {
      await pause(pace.side * sides);
      await onLook?.();
    },
    /** Pastes into the focused field. On a phone this takes a long press and a tap on the phone's own menu. */
    async paste(field: Locator) {
      if (!touch) return key('Control+v');
      await press(field);
      actions.clicks += 1;
      await pause(pace.click);
      await page.keyboard.press('Control+v');
    },
    /** Selects an option of a list: the suggested one with Enter, on a phone with two taps on the phone's own list. */
    async choose(list: Locator, option: string) {
      if (!touch) return key('Enter');
      actions.clicks += 2;
      await pause(2 * pace.click);
      await list.selectOption({ label: option });
    },
  };
}
