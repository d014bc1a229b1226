import { describe, expect, test } from 'vitest';
import type { Edits } from '#shared/domain/tournaments/result-edits.ts';
import { SharedDraft } from './shared-draft.ts';

const typed = (...texts: string[]): Edits =>
  Object.fromEntries(
    texts.map((text) => {
      const [id = '', to = ''] = text.split('=');
      return [id, { placement: { from: '', to } }];
    }),
  );

/** `deliver` sends the storage events that have been queued. */
function browser() {
  let stored: Edits | null = null;
  const tabs = new Set<SharedDraft>();
  const queued: (() => void)[] = [];
  const openTab = () => {
    const tab = new SharedDraft({
      read: () => stored,
      write: (edits) => {
        const next = Object.keys(edits).length === 0 ? null : edits;
        if (JSON.stringify(next) === JSON.stringify(stored)) return true;
        stored = next;
        for (const other of tabs) if (other !== tab) queued.push(() => other.receive(next));
        return true;
      },
    });
    tab.open();
    tabs.add(tab);
    return tab;
  };
  const deliver = () => {
    let delivered = 0;
    for (let next = queued.shift(); next !== undefined; next = queued.shift()) {
      next();
      delivered += 1;
      if (delivered > 50) throw new Error('The tabs answer each other endlessly');
    }
  };
  return { openTab, deliver, stored: () => stored };
}

describe('SharedDraft', () => {
  test("keeps one tab's own values when another discards them", () => {
    const { openTab, deliver, stored } = browser();
    const first = openTab();
    first.keep(typed('x=1'));
    const second = openTab();
    second.keep(typed('x=1', 'y=2'));
    deliver();
    first.keep({});
    deliver();
    expect(second.edits()).toEqual(typed('x=1', 'y=2'));
    expect(stored()).toEqual(typed('x=1', 'y=2'));
    expect(openTab().edits()).toEqual(typed('x=1', 'y=2'));
    // The edit was discarded in this tab, so it does not return although the other tab has it.
    expect(first.edits()).toEqual({});
    first.keep(typed('z=3'));
    deliver();
    expect(first.edits()).toEqual(typed('z=3'));
    expect(second.edits()).toEqual(typed('x=1', 'y=2', 'z=3'));
    expect(stored()).toEqual(typed('x=1', 'y=2', 'z=3'));
  });

  test('shows values of another tab until that tab discards them', () => {
    const { openTab, deliver, stored } = browser();
    const [first, second] = [openTab(), openTab()];
    first.keep(typed('x=1'));
    deliver();
    expect(second.edits()).toEqual(typed('x=1'));
    first.keep({});
    deliver();
    expect(second.edits()).toEqual({});
    expect(stored()).toBe(null);
  });

  test('keeps the values of both tabs if both type concurrently, each with its own in a shared cell', () => {
    const { openTab, deliver, stored } = browser();
    const [first, second] = [openTab(), openTab()];
    first.keep(typed('x=1', 'z=1'));
    second.keep(typed('y=2', 'z=2'));
    deliver();
    expect(Object.keys(stored() ?? {}).toSorted()).toEqual(['x', 'y', 'z']);
    expect(first.edits()).toMatchObject(typed('x=1', 'y=2', 'z=1'));
    expect(second.edits()).toMatchObject(typed('x=1', 'y=2', 'z=2'));
    expect(second.receive(typed('x=1', 'y=2', 'z=1')).differing).toBe(1);
  });

  test('a cell that was emptied in one tab can be edited again in the other', () => {
    const { openTab, deliver } = browser();
    const first = openTab();
    first.keep(typed('x=1'));
    const second = openTab();
    first.keep({});
    deliver();
    second.keep(typed('x=4'));
    deliver();
    expect(first.edits()).toEqual(typed('x=4'));
  });

  test('a closed tab stores nothing', () => {
    const { openTab, stored } = browser();
    const tab = openTab();
    const leave = tab.open();
    tab.keep(typed('x=1'));
    leave();
    tab.keep({});
    expect(stored()).toEqual(typed('x=1'));
  });

  test('reports that storage is not available', () => {
    const tab = new SharedDraft({ read: () => null, write: () => false });
    tab.open();
    expect(tab.keep(typed('x=1'))).toBe(false);
    expect(tab.receive(null).isStored).toBe(false);
    expect(tab.edits()).toEqual(typed('x=1'));
  });
});
