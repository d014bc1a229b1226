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

/** A browser whose pages hear of each other's writes when `deliver` is called, as of storage events. */
function browser() {
  let kept: Edits | null = null;
  const pages = new Set<SharedDraft>();
  const waiting: (() => void)[] = [];
  const openPage = () => {
    const page = new SharedDraft({
      read: () => kept,
      write: (edits) => {
        const next = Object.keys(edits).length === 0 ? null : edits;
        if (JSON.stringify(next) === JSON.stringify(kept)) return true;
        kept = next;
        for (const other of pages) if (other !== page) waiting.push(() => other.hear(next));
        return true;
      },
    });
    page.open();
    pages.add(page);
    return page;
  };
  const deliver = () => {
    let told = 0;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      next();
      told += 1;
      if (told > 50) throw new Error('the pages answer each other for ever');
    }
  };
  return { openPage, deliver, kept: () => kept };
}

describe('SharedDraft', () => {
  test('keeps what still waits in one page when another discards it', () => {
    const { openPage, deliver, kept } = browser();
    const first = openPage();
    first.keep(typed('x=1'));
    const second = openPage();
    second.keep(typed('x=1', 'y=2'));
    deliver();
    first.keep({});
    deliver();
    expect(second.edits()).toEqual(typed('x=1', 'y=2'));
    expect(kept()).toEqual(typed('x=1', 'y=2'));
    expect(openPage().edits()).toEqual(typed('x=1', 'y=2'));
    // Discarded here: it does not come back because the other page has it.
    expect(first.edits()).toEqual({});
    first.keep(typed('z=3'));
    deliver();
    expect(first.edits()).toEqual(typed('z=3'));
    expect(second.edits()).toEqual(typed('x=1', 'y=2', 'z=3'));
    expect(kept()).toEqual(typed('x=1', 'y=2', 'z=3'));
  });

  test('shows what another page types, and lets it go with that page', () => {
    const { openPage, deliver, kept } = browser();
    const [first, second] = [openPage(), openPage()];
    first.keep(typed('x=1'));
    deliver();
    expect(second.edits()).toEqual(typed('x=1'));
    first.keep({});
    deliver();
    expect(second.edits()).toEqual({});
    expect(kept()).toBe(null);
  });

  test('loses neither page when both type at once, and each keeps its own value of one cell', () => {
    const { openPage, deliver, kept } = browser();
    const [first, second] = [openPage(), openPage()];
    first.keep(typed('x=1', 'z=1'));
    second.keep(typed('y=2', 'z=2'));
    deliver();
    expect(Object.keys(kept() ?? {}).toSorted()).toEqual(['x', 'y', 'z']);
    expect(first.edits()).toMatchObject(typed('x=1', 'y=2', 'z=1'));
    expect(second.edits()).toMatchObject(typed('x=1', 'y=2', 'z=2'));
    expect(second.hear(typed('x=1', 'y=2', 'z=1')).differing).toBe(1);
  });

  test('a cell that was emptied in one page can be typed into again in the other', () => {
    const { openPage, deliver } = browser();
    const first = openPage();
    first.keep(typed('x=1'));
    const second = openPage();
    first.keep({});
    deliver();
    second.keep(typed('x=4'));
    deliver();
    expect(first.edits()).toEqual(typed('x=4'));
  });

  test('a page that was left keeps nothing any more', () => {
    const { openPage, kept } = browser();
    const page = openPage();
    const leave = page.open();
    page.keep(typed('x=1'));
    leave();
    page.keep({});
    expect(kept()).toEqual(typed('x=1'));
  });

  test('says when this browser keeps nothing', () => {
    const page = new SharedDraft({ read: () => null, write: () => false });
    page.open();
    expect(page.keep(typed('x=1'))).toBe(false);
    expect(page.hear(null).isKept).toBe(false);
    expect(page.edits()).toEqual(typed('x=1'));
  });
});
