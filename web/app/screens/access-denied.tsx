import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';

type AccessDeniedProps = {
  /** What the viewer came for, and who may. */
  children: ReactNode;
  href: string;
  label: string;
  as?: 'h1' | 'h2';
};

/** Says that a page is for others, with the way to one that is not. */
export function AccessDenied({ children, href, label, as = 'h1' }: AccessDeniedProps) {
  return (
    <EmptyState
      as={as}
      title="Access Denied"
      text={children}
      action={<LinkButton href={href}>{label}</LinkButton>}
    />
  );
}
