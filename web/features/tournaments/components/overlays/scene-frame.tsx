import { classNames } from '#web/lib/class-names.ts';

/** The game is visible where the squares are. */
export function SceneFrame({
  title,
  src,
  className,
}: {
  title: string;
  src: string;
  className?: string;
}) {
  return (
    <span
      className={classNames('block aspect-video overflow-hidden rounded-sm', className)}
      style={{ background: 'repeating-conic-gradient(#3a3f3d 0 25%, #2b302e 0 50%) 0 / 20px 20px' }}
    >
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of the product, which needs scripts and the session */}
      <iframe
        title={title}
        src={src}
        loading="lazy"
        tabIndex={-1}
        // The frame needs the colour scheme of the page in it. With another one, such as this page's dark one, a
        // browser would give the frame an opaque background. 'normal' means the page's own.
        style={{ colorScheme: 'light' }}
        className="pointer-events-none block size-full border-0"
      />
    </span>
  );
}

/** Frames share one connection only if the browser has locks, which is on https and localhost. */
export const canShareStreams = 'locks' in navigator;
