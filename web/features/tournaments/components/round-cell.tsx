import type { RoundResult } from '#shared/contract/rounds.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatNumber } from '#web/lib/format/number.ts';

export function RoundCell({ result }: { result: RoundResult | undefined }) {
  if (result === undefined || result.placement === null) {
    return (
      <span className="text-muted-foreground">
        <span aria-hidden>–</span>
        <span className="sr-only">did not play</span>
      </span>
    );
  }
  const won = result.placement === 1;
  return (
    <span className="inline-flex items-center gap-1 tabular-nums sm:gap-2 print:gap-0.5">
      <span
        className={classNames(
          'inline-grid h-6 min-w-7 place-items-center rounded-sm px-0.5 font-semibold',
          won &&
            'bg-primary text-primary-foreground print:border print:bg-transparent print:text-foreground',
        )}
      >
        {result.placement}
      </span>
      <span className="min-w-4 text-start text-xs text-muted-foreground max-[24rem]:sr-only">
        <span className="sr-only">kills </span>
        {formatNumber(result.totalKills)}
      </span>
    </span>
  );
}
