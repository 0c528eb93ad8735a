/** Visitors of a release, and how many of them met a fault: who met it in a sixth of their loads is a sixth. */
export interface Visitors {
  all: number;
  bad: number;
}

/** What is compared, of the canary and of the release that the other sessions get. */
export interface Compared {
  canary: Visitors;
  others: Visitors;
}

/** The test of one kind of fault. */
const bounds = {
  /** The share of visitors with a fault, beyond that of the others, which a canary may not have. */
  more: 0.01,
  /** The least share of the others' visitors with a fault that is assumed, however few they are. */
  least: 0.0005,
  /** The probability, at most, that a canary which is as good as the others is taken back for this kind of fault. */
  wronglyBad: 0.0075,
  /** The probability, at most, that one with `more` faults passes. */
  wronglyGood: 0.01,
  /** Networks without which nothing is taken back: fewer may be one person. */
  fewest: 5,
  /** The share of the others' visitors with a fault above which nothing is promoted: something else is wrong. */
  most: 0.05,
};

/** `bad`: worse than the others; `good`: not worse; undefined: there are too few visitors to say. */
export type Judgement = 'bad' | 'good' | undefined;

/** How much likelier what the canary's visitors met is if it has `more` faults than the others, whose share is given. */
function likelihood({ all, bad }: Visitors, measured: number): number {
  const share = Math.min(0.5, Math.max(bounds.least, measured));
  const worse = share + bounds.more;
  return bad * Math.log(worse / share) + (all - bad) * Math.log((1 - worse) / (1 - share));
}

/**
 * Wald's sequential probability ratio test (A. Wald, "Sequential Tests of Statistical Hypotheses", Annals of
 * Mathematical Statistics 16, 1945): how much likelier is what the canary's visitors met if it has `more` faults than
 * the others than if it has as many? By Ville's inequality the errors stay below their bounds however often it is
 * asked, so nothing has to be remembered between two looks. The share of the others is not known but measured: one
 * more visitor with a fault is assumed than there was before a canary is taken back, and one less before it is promoted.
 * Of a large canary the others are few, and one visitor among them is more than what is looked for.
 */
export function judge({ canary, others }: Compared): Judgement {
  const most = (others.bad + 1) / (others.all + 1);
  const fewest = (others.bad - 1) / (others.all + 1);
  if (likelihood(canary, most) >= -Math.log(bounds.wronglyBad)) {
    return canary.bad < bounds.fewest ? undefined : 'bad';
  }
  const isAsGood = likelihood(canary, fewest) <= Math.log(bounds.wronglyGood);
  return isAsGood && most <= bounds.most ? 'good' : undefined;
}

/** The kinds of faults, by what a visitor met, and what the sentence of a verdict says of it. */
export const faults = [
  { what: 'page_failed', of: 'page', text: 'had a page that the edge could not render' },
  { what: 'page_slow', of: 'page', text: 'had a page that was rendered slowly' },
  { what: 'report_failed', of: 'report', text: 'reported a failure' },
] as const;

/** How many visitors of a release had something. */
export type Counts = Readonly<Partial<Record<string, number>>>;

/** The counts of the canary, and of the release beside it. */
export interface Evidence {
  canary: Counts;
  default: Counts;
}

export interface Verdict {
  action: 'promote' | 'rollback';
  /** For the history. */
  reason: string;
}

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** What is known of one kind of fault, in a sentence. */
function describe({ canary, others, text }: Compared & { text: string }): string {
  const of = ({ all, bad }: Visitors) => `${numbers.format(bad)} of ${numbers.format(all)}`;
  return `${of(canary)} visitors of the canary ${text}, and ${of(others)} of the others`;
}

function comparedBy(evidence: Evidence) {
  return faults.map(({ what, of, text }) => {
    const visitors = (counts: Counts) => ({ all: counts[of] ?? 0, bad: counts[what] ?? 0 });
    return { text, canary: visitors(evidence.canary), others: visitors(evidence.default) };
  });
}

/** What is known so far. */
export const describeEvidence = (evidence: Evidence) =>
  comparedBy(evidence).map(describe).join('; ');

/** @returns undefined while there is too little evidence: nothing is promoted without */
export function verdictOn(evidence: Evidence): Verdict | undefined {
  const compared = comparedBy(evidence);
  const bad = compared.filter((each) => judge(each) === 'bad');
  if (bad.length > 0)
    return { action: 'rollback', reason: `Judged: ${bad.map(describe).join('; ')}.` };
  if (compared.some((each) => judge(each) !== 'good')) return undefined;
  return { action: 'promote', reason: `Judged: ${describeEvidence(evidence)}.` };
}
