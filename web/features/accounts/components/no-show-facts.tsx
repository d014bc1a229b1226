import type { NoShow } from '#shared/contract/no-shows.ts';
import { paths } from '#web/lib/paths.ts';
import { Day } from '#web/ui/text/moment.tsx';
import { NameLink } from '#web/ui/text/name-link.tsx';
import { Name } from '#web/ui/text/name.tsx';

type NoShowFactsProps = { noShow: NoShow; isLinked?: boolean };

export function NoShowFacts({ noShow, isLinked = false }: NoShowFactsProps) {
  const { tournamentId, tournamentName, sideName, at, until } = noShow;
  return (
    <div className="min-w-0 flex-1 py-2 text-sm">
      <p className="font-semibold">
        <NameLink href={isLinked ? paths.tournament(tournamentId) : null}>
          {tournamentName}
        </NameLink>
      </p>
      <p className="text-muted-foreground">
        <Name>{sideName}</Name>
      </p>
      <p className="text-muted-foreground">
        <Day at={at} />, counts until <Day at={until} />
      </p>
    </div>
  );
}
