import { formatCount } from '@talentsphere/domain';

/** @returns how a price compares with the budget, in US dollars, for whoever has offered that */
export function priceComparison(amount: number, budget: number): string {
  if (amount === budget) return 'As you offered';
  const percent = Math.round((Math.abs(amount - budget) / budget) * 100);
  const difference = percent === 0 ? 'Slightly' : `${formatCount(percent)}%`;
  return `${difference} ${amount < budget ? 'less' : 'more'} than you offered`;
}
