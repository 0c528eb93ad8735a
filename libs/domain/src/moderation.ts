/** What can be reported to moderators. */
export const reportKinds = ['task', 'message', 'profile', 'question', 'answer'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportReasons = [
  'scam',
  'offensive',
  'spam',
  'illegal',
  'personal data',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reasonLabels: Record<ReportReason, string> = {
  scam: 'Fraud, or an attempt at it',
  offensive: 'Insults, hate or threats',
  spam: 'Advertising or spam',
  illegal: 'Something illegal',
  'personal data': 'Personal data of somebody',
  other: 'Something else',
};

export const moderationActions = ['dismiss', 'hide', 'restore', 'block', 'unblock'] as const;
export type ModerationAction = (typeof moderationActions)[number];

export const moderationLimits = {
  /** Of what a report says besides its reason, and of what a moderator notes: characters. */
  reportLength: 1_000,
  noteLength: 1_000,
  /** Of one person within a day. */
  reportsOfPerson: 50,
  /** On one page of reports, or of the log. */
  reportsOnPage: 50,
} as const;

/** What a moderator's action depends on. */
export interface ReportSituation {
  isOpen: boolean;
  /** Whether what was reported is still there, hidden or not. */
  exists: boolean;
  isHidden: boolean;
  isBlocked: boolean;
}

const isPossible: Record<ModerationAction, (situation: ReportSituation) => boolean> = {
  dismiss: ({ isOpen }) => isOpen,
  hide: ({ isOpen, exists, isHidden }) => isOpen && exists && !isHidden,
  restore: ({ exists, isHidden }) => exists && isHidden,
  block: ({ isBlocked }) => !isBlocked,
  unblock: ({ isBlocked }) => isBlocked,
};

/** What a moderator can do about a report. */
export const possibleActions = (situation: ReportSituation): ModerationAction[] =>
  moderationActions.filter((action) => isPossible[action](situation));
