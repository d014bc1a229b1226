import { ExternalLink } from 'lucide-react';
import { classNames } from '#web/lib/class-names.ts';
import { buttonStyle, type ButtonVariant } from '#web/ui/buttons/button-style.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

type InviteLinkProps = {
  /** Undefined while loading. */
  href: string | undefined;
  variant: ButtonVariant;
  className?: string;
  children: string;
};

/** Opens Discord's invite page in a new tab. */
export function InviteLink({ href, variant, className, children }: InviteLinkProps) {
  if (href === undefined) return <Skeleton className={classNames('h-11 w-44', className)} />;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={buttonStyle(variant, 'normal', className)}
    >
      {children}
      <ExternalLink aria-hidden className="size-4" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
