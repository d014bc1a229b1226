import { vi } from 'vitest';

/** All streams opened since `fakeBrowser()`, in order. */
export const opened: FakeEventSource[] = [];

/** An event source for which the test acts as the server. */
class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState = FakeEventSource.CONNECTING;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    opened.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  /** The server responds, or the browser has reconnected. */
  answer(): void {
    this.readyState = FakeEventSource.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  send(event: string): void {
    this.dispatchEvent(new Event(event));
  }

  /** The connection breaks. The browser reconnects unless it gave up. */
  fail({ forGood }: { forGood: boolean }): void {
    this.readyState = forGood ? FakeEventSource.CLOSED : FakeEventSource.CONNECTING;
    this.dispatchEvent(new Event('error'));
  }
}

export class FakePage extends EventTarget {
  visibilityState: 'visible' | 'hidden';

  constructor(visibility: 'visible' | 'hidden') {
    super();
    this.visibilityState = visibility;
  }

  turn(visibility: 'visible' | 'hidden'): void {
    this.visibilityState = visibility;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** Installs fake streams. Locks and channels are Node's own. */
export function fakeBrowser(): void {
  opened.splice(0);
  vi.stubGlobal('EventSource', FakeEventSource);
}

export function live(): FakeEventSource[] {
  return opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
}
