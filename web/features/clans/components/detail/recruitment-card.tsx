import type { Clan } from '../../../../../shared/contract/clans.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from './card.tsx';

/** Whether a clan takes requests to join (contract §5). */
export function RecruitmentCard({ clan }: { clan: Pick<Clan, 'recruiting'> }) {
  const { recruiting } = clan;
  return (
    <Card title="Recruitment" className={recruiting ? 'border-t-2 border-t-primary' : ''}>
      <Badge tone={recruiting ? 'primary' : 'neutral'} shape={recruiting ? 'dot' : 'dash'}>
        {recruiting ? 'Open Recruitment' : 'Recruitment Closed'}
      </Badge>
      <p className="mt-3 text-sm text-muted-foreground">
        {recruiting
          ? 'Players can ask to join. The leader or a handler decides.'
          : 'This clan is not taking requests at the moment.'}
      </p>
    </Card>
  );
}
