import { formatAmount } from '#web/lib/format/number.ts';

export function Money({ amount, currency }: { amount: number; currency: string }) {
  if (amount === 0) return 'No prize';
  return (
    <>
      {formatAmount(amount, currency)}{' '}
      <span className="text-[0.6em] font-semibold">{currency}</span>
    </>
  );
}
