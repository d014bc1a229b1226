import { Badge, type BadgeShape, type BadgeTone } from '../../../../ui/badge.tsx';

type Look = { word: string; tone: BadgeTone; shape: BadgeShape };

const looks: Readonly<Record<string, Look>> = {
  draft: { word: 'Draft', tone: 'neutral', shape: 'dash' },
  open: { word: 'Open', tone: 'primary', shape: 'ring' },
  ongoing: { word: 'Ongoing', tone: 'live', shape: 'dot' },
  completed: { word: 'Completed', tone: 'neutral', shape: 'check' },
};

/** A tournament's status as the lists of Dev Settings show it; any other one looks destructive (spec part 2 §4). */
export function StatusBadge({ status }: { status: string }) {
  const { word, tone, shape } = looks[status] ?? {
    word: status,
    tone: 'destructive',
    shape: 'cross',
  };
  return (
    <Badge tone={tone} shape={shape}>
      {word}
    </Badge>
  );
}
