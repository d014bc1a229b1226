import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button-style.ts';
import { copyText } from './copy-text.ts';

type CopyButtonProps = {
  text: string;
  /** What was copied, for the toast: "Invite link copied to clipboard". */
  what: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: string;
};

/** Copies a text with one press and says whether that worked. */
export function CopyButton({ text, what, children, ...look }: CopyButtonProps) {
  return (
    <Button {...look} onClick={() => void copyText(text, what)}>
      {children}
    </Button>
  );
}
