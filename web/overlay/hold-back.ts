/** Shows each picture `seconds` after it was added. 0 shows it immediately. */
type HoldBack<T> = { add: (picture: T, seconds: number) => void };

/**
 * For streams that are delayed. A picture that is due replaces all that were added before it, so a shorter delay never
 * brings back an older one.
 */
export function holdBack<T>(show: (picture: T) => void): HoldBack<T> {
  let waiting: { picture: T; due: number }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    clearTimeout(timer);
    const now = Date.now();
    const newest = waiting.findLastIndex(({ due }) => due <= now);
    const shown = waiting[newest];
    if (shown !== undefined) {
      waiting = waiting.slice(newest + 1);
      show(shown.picture);
    }
    const next = Math.min(...waiting.map(({ due }) => due));
    if (next !== Infinity) timer = setTimeout(look, next - now);
  };

  return {
    add(picture, seconds) {
      waiting.push({ picture, due: Date.now() + seconds * 1000 });
      look();
    },
  };
}
