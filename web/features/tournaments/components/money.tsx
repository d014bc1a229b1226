import { formatAmount } from '../../../lib/format/money.ts';

/** An amount in big figures with its currency small behind it. */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  return (
    <>
      {formatAmount(amount, currency)}{' '}
      <span className="text-[0.6em] font-semibold">{currency}</span>
    </>
  );
}
