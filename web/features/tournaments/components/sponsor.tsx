import { useState } from 'react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { classNames } from '#web/lib/class-names.ts';
import { imageSet } from '#web/lib/image-set.ts';
import { Name } from '#web/ui/text/name.tsx';
import { NewTabLink } from '#web/ui/text/new-tab-link.tsx';

type SponsorProps = Pick<Tournament, 'sponsorName' | 'sponsorLogoUrl' | 'sponsorWebsite'> & {
  /** True in a line of text. */
  isSmall?: boolean;
};

export function Sponsor(props: SponsorProps) {
  const { sponsorName, sponsorLogoUrl, sponsorWebsite, isSmall = false } = props;
  const [broken, setBroken] = useState<string>();
  const mark = (
    <>
      {sponsorLogoUrl !== null && sponsorLogoUrl !== broken && (
        <img
          {...imageSet('logo', sponsorLogoUrl, '64px')}
          alt=""
          decoding="async"
          onError={() => setBroken(sponsorLogoUrl)}
          className={classNames(
            'shrink-0 rounded-sm object-contain',
            isSmall ? 'h-5 max-w-12' : 'h-7 max-w-16',
          )}
        />
      )}
      <Name>{sponsorName}</Name>
    </>
  );
  const row = classNames(
    'flex min-h-6 min-w-0 items-center',
    isSmall ? 'gap-1.5' : 'gap-2.5 max-sm:text-base',
  );
  if (sponsorWebsite === null) return <span className={row}>{mark}</span>;
  return (
    <NewTabLink
      href={sponsorWebsite}
      className={`${row} underline decoration-primary decoration-1 underline-offset-4 hover:text-primary`}
    >
      {mark}
    </NewTabLink>
  );
}
