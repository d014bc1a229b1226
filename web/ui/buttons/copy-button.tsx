import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button-style.ts';
import { showToast } from '../toasts/toast-store.ts';

type CopyButtonProps = {
  text: string;
  /** The subject of the toast "Invite link copied to clipboard". */
  subject: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: string;
};

export function CopyButton({ text, subject, children, ...look }: CopyButtonProps) {
  return (
    <Button {...look} onClick={() => void copyText(text, subject)}>
      {children}
    </Button>
  );
}

/** Reports the result in a toast, such as "Room ID copied to clipboard"; `subject` is its first words. */
export async function copyText(text: string, subject: string): Promise<void> {
  try {
    // Browsers offer no clipboard without https, except on localhost.
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Copied', description: `${subject} copied to clipboard` });
  } catch {
    showToast({
      title: 'Error',
      description: 'Failed to copy to clipboard',
      variant: 'destructive',
    });
  }
}
