import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast, dismissToast, onToastChange, showToast } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function shownId(): number {
  const toast = currentToast();
  if (toast === undefined) throw new Error('No toast is shown');
  return toast.id;
}

describe('the toast store', () => {
  it('shows one toast at a time: a new one replaces the old one', () => {
    showToast({ title: 'First' });
    const first = shownId();
    showToast({ title: 'Second', variant: 'destructive' });
    expect(currentToast()).toMatchObject({ title: 'Second', variant: 'destructive', open: true });
    expect(shownId()).not.toBe(first);
  });

  it('ignores the dismissal of a replaced toast', () => {
    showToast({ title: 'First' });
    const first = shownId();
    showToast({ title: 'Second' });
    dismissToast(first);
    expect(currentToast()).toMatchObject({ title: 'Second', open: true });
  });

  it('closes a dismissed toast immediately and forgets it after 1,000,000 ms', () => {
    showToast({ title: 'Gone' });
    dismissToast(shownId());
    expect(currentToast()).toMatchObject({ title: 'Gone', open: false });
    vi.advanceTimersByTime(999_999);
    expect(currentToast()).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(currentToast()).toBeUndefined();
  });

  it('does not forget a new toast because an older one was dismissed', () => {
    showToast({ title: 'Old' });
    dismissToast(shownId());
    showToast({ title: 'New' });
    vi.advanceTimersByTime(2_000_000);
    expect(currentToast()).toMatchObject({ title: 'New', open: true });
  });

  it("does not inherit the previous toast's action", () => {
    const onPress = vi.fn<() => void>();
    showToast({ title: 'Sent', action: { label: 'Send again', onPress } });
    expect(currentToast()).toMatchObject({ action: { label: 'Send again' } });
    showToast({ title: 'Saved' });
    expect(currentToast()).not.toHaveProperty('action');
  });

  it('notifies listeners until they unsubscribe', () => {
    const listener = vi.fn<() => void>();
    const leave = onToastChange(listener);
    showToast({ title: 'Heard' });
    leave();
    showToast({ title: 'Unheard' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
