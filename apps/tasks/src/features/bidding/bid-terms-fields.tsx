import {
  formatCount,
  limits,
  parseBidTerms,
  type BidTerms,
  type FieldErrors,
} from '@talentsphere/domain';
import type { useForm } from '@talentsphere/host';
import { Stack, TextAreaField, TextField } from '@talentsphere/ui';

export const bidFields = ['amount', 'message'] as const;

/** As typed. */
export type BidDraft = Record<(typeof bidFields)[number], string>;

export const emptyBidDraft: BidDraft = { amount: '', message: '' };

export function checkBidDraft(draft: BidDraft): FieldErrors<keyof BidDraft> | undefined {
  const result = parseBidTerms(draft);
  return result.ok ? undefined : result.errors;
}

/** @throws when `checkBidDraft` finds an error */
export function termsOf(draft: BidDraft): BidTerms {
  const result = parseBidTerms(draft);
  if (!result.ok) throw new Error(result.errors[0].message);
  return result.terms;
}

const { bidMessageLength } = limits;

interface BidTermsFieldsProps extends Pick<ReturnType<typeof useForm<BidDraft>>, 'field'> {
  /** Of the task, in US dollars: what a bid without a price is for. */
  budget: number;
}

/** What a bid may say, both parts optional. */
export function BidTermsFields({ field, budget }: BidTermsFieldsProps) {
  const message = field('message');
  return (
    <Stack gap="4">
      <TextField
        {...field('amount')}
        label="Your Price ($)"
        type="number"
        inputMode="decimal"
        min={limits.minimumBudget}
        step="any"
        prefix="$"
        optional
        placeholder={String(budget)}
        autoComplete="off"
        hint="Without a price, you bid for the budget of the task."
      />
      <TextAreaField
        {...message}
        label="Message"
        rows={4}
        optional
        maxLength={bidMessageLength}
        placeholder="Why are you the right person for this task?"
        hint={`${message.value.length} of ${formatCount(bidMessageLength)} characters`}
      />
    </Stack>
  );
}
