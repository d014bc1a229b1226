import { Share2 } from 'lucide-react';
import { Button } from './button.tsx';
import type { ButtonSize } from './button-style.ts';
import { copyText } from './copy-button.tsx';

type ShareButtonProps = { path: string; title: string; size?: ButtonSize };

export function ShareButton({ path, title, size = 'normal' }: ShareButtonProps) {
  return (
    <Button
      variant="secondary"
      size={size}
      onClick={() => void shareLink({ title, url: new URL(path, location.origin).href })}
    >
      <Share2 aria-hidden className="size-4" />
      Share
    </Button>
  );
}

export async function shareLink(link: { title: string; url: string }): Promise<void> {
  // Some browsers do not have it, and none has it without https.
  const shares = typeof navigator.canShare === 'function' && navigator.canShare(link);
  if (!shares) return copyText(link.url, 'Link');
  try {
    await navigator.share(link);
  } catch (error) {
    // The user closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyText(link.url, 'Link');
  }
}
