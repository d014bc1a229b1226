/** Formats a prize with its currency code, with cents only if there are any: '12,000,000 IDR'. */
export function formatPrize(prize: number, currency: string): string {
  const figure = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
    .formatToParts(prize)
    .filter((part) => part.type !== 'currency')
    .map((part) => part.value)
    .join('')
    .trim();
  return `${figure} ${currency}`;
}
