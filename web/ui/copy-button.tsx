import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button-style.ts';
import { showToast } from './toast-store.ts';

type CopyButtonProps = {
  text: string;
  /** What was copied, for the toast: "Invite link copied to clipboard". */
  what: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: string;
};

/** Copies a text with one press and says whether that worked (spec part 1 §8). */
export function CopyButton({ text, what, children, ...look }: CopyButtonProps) {
  return (
    <Button {...look} onClick={() => void copy(text, what)}>
      {children}
    </Button>
  );
}

async function copy(text: string, what: string): Promise<void> {
  try {
    // Without https, other than on this very machine, browsers give no clipboard at all.
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Copied', description: `${what} copied to clipboard` });
  } catch {
    showToast({
      title: 'Error',
      description: 'Failed to copy to clipboard',
      variant: 'destructive',
    });
  }
}
