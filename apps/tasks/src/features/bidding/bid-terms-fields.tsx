import {
  formatCount,
  limits,
  parseBidTerms,
  type BidTerms,
  type FieldErrors,
} from '@talentsphere/domain';
import type { useForm } from '@talentsphere/host';
import { Stack, TextAreaField, TextField } from '@talentsphere/ui';

export const bidFields = ['amount', 'deliveryDays', 'message'] as const;

/** As typed. */
export type BidDraft = Record<(typeof bidFields)[number], string>;

export const emptyBidDraft: BidDraft = { amount: '', deliveryDays: '', message: '' };

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

const { bidDeliveryDays, bidMessageLength } = limits;

interface BidTermsFieldsProps extends Pick<ReturnType<typeof useForm<BidDraft>>, 'field'> {
  /** Of the task, in US dollars: what a bid without a price is for. */
  budget: number;
  /** Whether the server stores the delivery time. */
  takesDelivery?: boolean;
}

/** What a bid may say, each part optional. */
export function BidTermsFields({ field, budget, takesDelivery = true }: BidTermsFieldsProps) {
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
      {takesDelivery && (
        <TextField
          {...field('deliveryDays')}
          label="Delivery Time (days)"
          type="number"
          inputMode="numeric"
          min={1}
          max={bidDeliveryDays}
          step={1}
          optional
          autoComplete="off"
          hint="How many days you need once you are hired."
        />
      )}
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
