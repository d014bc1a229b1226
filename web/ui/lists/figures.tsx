import { formatNumber } from '../../lib/format/number.ts';

type FiguresProps = {
  figures: readonly (readonly [label: string, figure: number])[];
  isSmall?: boolean;
  className: string;
};

export function Figures({ figures, isSmall = false, className }: FiguresProps) {
  return (
    <dl className={className}>
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt className="eyebrow text-muted-foreground">{label}</dt>
          <dd className={`figure mt-1.5 ${isSmall ? 'text-xl/none' : 'text-3xl'}`}>
            {formatNumber(figure)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
