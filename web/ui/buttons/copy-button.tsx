import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button-style.ts';
import { copyText } from './copy-text.ts';

type CopyButtonProps = {
  text: string;
  /** Subject of the toast "Invite link copied to clipboard". */
  what: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: string;
};

export function CopyButton({ text, what, children, ...look }: CopyButtonProps) {
  return (
    <Button {...look} onClick={() => void copyText(text, what)}>
      {children}
    </Button>
  );
}
