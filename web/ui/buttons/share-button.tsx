import type { ReactNode } from 'react';
import { Share2 } from 'lucide-react';
import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button-style.ts';
import { copyText } from './copy-text.ts';

type ShareButtonProps = {
  /** The path of what is shared, on this site. */
  path: string;
  /** What it is called. */
  title: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children?: ReactNode;
};

/** Hands a link to what the device shares with; where it shares with nothing, the link is copied. */
export function ShareButton({
  path,
  title,
  variant = 'secondary',
  size,
  className,
  children = 'Share',
}: ShareButtonProps) {
  return (
    <Button
      variant={variant}
      {...(size !== undefined && { size })}
      {...(className !== undefined && { className })}
      onClick={() => void share({ title, url: new URL(path, location.origin).href })}
    >
      <Share2 aria-hidden className="size-4" />
      {children}
    </Button>
  );
}

async function share(link: { title: string; url: string }): Promise<void> {
  // Not every browser has it, and none without https.
  const shares = typeof navigator.canShare === 'function' && navigator.canShare(link);
  if (!shares) return copyText(link.url, 'Link');
  try {
    await navigator.share(link);
  } catch (error) {
    // Closing the device's list of apps is a change of mind.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyText(link.url, 'Link');
  }
}
