import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import film from '#web/assets/drop.webm';
import still from '#web/assets/drop.avif';
import { classNames } from '#web/lib/class-names.ts';

/** The film's black is not quite black, which would show the edge of the frame. More contrast hides it. */
const picture = 'block w-full contrast-[1.08] light-page:invert';

/**
 * The film behind the hero plays only while it is in view and the user allows motion. Otherwise its poster is
 * shown. The film has a black background, which `screen` blending hides, and a tint of the theme's hue. On light
 * pages it is inverted and blended with `multiply`.
 */
export function DropFilm({ className }: { className: string }) {
  const moving = useMotionAllowed();
  const [paused, setPaused] = useState(false);
  return (
    <>
      <div aria-hidden className={classNames('pointer-events-none', className)}>
        <div className="absolute inset-0 bg-[radial-gradient(46%_37%_at_50%_62%,hsl(var(--primary)/0.22),transparent)]" />
        {/* The background is opaque from the first paint, because a tint over nothing would show as a coloured
            block. */}
        <div className="relative bg-[hsl(0_0%_0%)] mix-blend-screen light-page:bg-[hsl(0_0%_100%)] light-page:mix-blend-multiply after:absolute after:inset-0 after:bg-primary after:mix-blend-hue">
          {moving ? (
            <Film paused={paused} />
          ) : (
            <img src={still} alt="" width={1200} height={900} className={picture} />
          )}
        </div>
      </div>
      {moving && <PauseButton paused={paused} onChange={setPaused} />}
    </>
  );
}

function Film({ paused }: { paused: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null || paused) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) element.pause();
      // The promise rejects if the browser saves power or cannot decode the film. The poster stays.
      else element.play().catch(() => undefined);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.pause();
    };
  }, [paused]);
  return (
    <video
      ref={video}
      src={film}
      poster={still}
      width={1200}
      height={900}
      muted
      loop
      playsInline
      disablePictureInPicture
      preload="none"
      className={picture}
    />
  );
}

type PauseButtonProps = { paused: boolean; onChange: (paused: boolean) => void };

/** Motion that is longer than five seconds must be stoppable (WCAG 2.2.2). */
function PauseButton({ paused, onChange }: PauseButtonProps) {
  return (
    <button
      type="button"
      aria-label={paused ? 'Play background video' : 'Pause background video'}
      onClick={() => onChange(!paused)}
      className="absolute end-2 bottom-2 z-1 grid size-11 place-items-center rounded-md text-muted-foreground hover:text-foreground"
    >
      <svg viewBox="0 0 16 16" aria-hidden className="size-4 fill-current">
        <path d={paused ? 'M4 2v12l10-6z' : 'M3 2h3.5v12H3zm6.5 0H13v12H9.5z'} />
      </svg>
    </button>
  );
}

/** Only Chromium reports this. */
type Connection = { readonly saveData?: boolean };

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

function useMotionAllowed(): boolean {
  const prefersReducedMotion = useSyncExternalStore(onChange, () => reduced.matches);
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !prefersReducedMotion && connection?.saveData !== true;
}

function onChange(report: () => void): () => void {
  reduced.addEventListener('change', report);
  return () => reduced.removeEventListener('change', report);
}
