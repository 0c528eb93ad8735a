import type { BidTerms as SentTerms } from '@talentsphere/api/contract';
import { parseBidTerms, type BidTerms } from '@talentsphere/domain';
import { AppError } from '../core/errors/app-error';
import { refuseUnstorable } from '../core/http/input';

/** @throws AppError for terms that cannot be stored */
export function checkedTerms(sent: SentTerms): BidTerms {
  const result = parseBidTerms(sent);
  if (!result.ok) throw new AppError('invalid_request', result.message);
  refuseUnstorable(result.terms.message ?? '');
  return result.terms;
}
