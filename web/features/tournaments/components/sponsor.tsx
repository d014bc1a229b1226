import { useState } from 'react';
import type { Tournament } from '../../../../shared/contract/tournaments.ts';
import { imageSet } from '../../../lib/image-set.ts';
import { Name } from '../../../ui/name.tsx';

type SponsorProps = Pick<Tournament, 'sponsorName' | 'sponsorLogoUrl' | 'sponsorWebsite'>;

/** The sponsor's name with its logo where there is one that loads, leading to its site. */
export function Sponsor({ sponsorName, sponsorLogoUrl, sponsorWebsite }: SponsorProps) {
  const [broken, setBroken] = useState<string>();
  const mark = (
    <>
      {sponsorLogoUrl !== null && sponsorLogoUrl !== broken && (
        <img
          {...imageSet('logo', sponsorLogoUrl, '64px')}
          alt=""
          decoding="async"
          onError={() => setBroken(sponsorLogoUrl)}
          className="h-7 max-w-16 shrink-0 rounded-sm object-contain"
        />
      )}
      <Name>{sponsorName}</Name>
    </>
  );
  const row = 'flex min-h-6 min-w-0 items-center gap-2.5 max-sm:text-base';
  if (sponsorWebsite === null) return <span className={row}>{mark}</span>;
  return (
    <a
      href={sponsorWebsite}
      target="_blank"
      rel="nofollow noopener noreferrer"
      className={`${row} underline decoration-primary decoration-1 underline-offset-4 hover:text-primary`}
    >
      {mark}
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
