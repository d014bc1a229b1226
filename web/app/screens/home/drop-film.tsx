import { useEffect, useRef, useState } from 'react';
import film from '../../../assets/drop.webm';
import still from '../../../assets/drop.avif';
import { classNames } from '../../../lib/class-names.ts';
import { useMotionAllowed } from '../../../lib/use-motion-allowed.ts';

/** A film's black is not quite black, and the edge of its frame would show: the contrast takes the rest away. */
const picture = 'block w-full contrast-[1.08] light-page:invert';

/**
 * The scene behind the hero's words: squads fall onto a map. A film where motion is welcome, and only while it is in
 * view; otherwise its first picture. It is drawn on black, which screening makes nothing, and its colour takes the
 * theme's hue; on a light page it is turned into ink on white, which multiplying makes nothing.
 */
export function DropFilm({ className }: { className: string }) {
  const moving = useMotionAllowed();
  const [paused, setPaused] = useState(false);
  return (
    <>
      <div aria-hidden className={classNames('pointer-events-none', className)}>
        <div className="absolute inset-0 bg-[radial-gradient(46%_37%_at_50%_62%,hsl(var(--primary)/0.22),transparent)]" />
        <div className="relative mix-blend-screen light-page:mix-blend-multiply">
          {moving ? (
            <Film paused={paused} />
          ) : (
            <img src={still} alt="" width={1200} height={900} className={picture} />
          )}
          <div className="absolute inset-0 bg-primary mix-blend-hue" />
        </div>
      </div>
      {moving && <PauseButton paused={paused} onChange={setPaused} />}
    </>
  );
}

/** The film itself; nothing of it is fetched before it plays. */
function Film({ paused }: { paused: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null || paused) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) element.pause();
      // Refused where the browser saves power or cannot read the film: the still picture stays.
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

/** What moves by itself for longer than five seconds can be stopped (WCAG 2.2.2). */
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
