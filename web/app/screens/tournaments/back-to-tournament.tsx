import { ArrowLeft } from 'lucide-react';
import { paths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';

export function BackToTournament({ id }: { id: string }) {
  return (
    <LinkButton href={paths.tournament(id)} variant="ghost" size="small" className="-ms-3.5">
      <ArrowLeft aria-hidden className="size-4" />
      Back to Tournament
    </LinkButton>
  );
}
