import { vi } from 'vitest';

/** Every stream that was opened since the last `fakeBrowser`, in order. */
export const opened: FakeEventSource[] = [];

/** An event source whose server is the test. */
export class FakeEventSource extends EventTarget {
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

  /** The server answers, or the browser has connected again. */
  answer(): void {
    this.readyState = FakeEventSource.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  send(event: string): void {
    this.dispatchEvent(new Event(event));
  }

  /** The connection breaks; the browser goes on by itself unless it gave up. */
  fail({ forGood }: { forGood: boolean }): void {
    this.readyState = forGood ? FakeEventSource.CLOSED : FakeEventSource.CONNECTING;
    this.dispatchEvent(new Event('error'));
  }
}

/** A tab's document, of which only the visibility matters here. */
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

/** Puts the fake streams in place; locks and channels are the real ones, which Node has too. */
export function fakeBrowser(): void {
  opened.splice(0);
  vi.stubGlobal('EventSource', FakeEventSource);
}

/** The streams that are not closed. */
export function live(): FakeEventSource[] {
  return opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
}
