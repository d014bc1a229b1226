import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';

type AccessDeniedProps = {
  children: ReactNode;
  href: string;
  label: string;
  as?: 'h1' | 'h2';
};

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
