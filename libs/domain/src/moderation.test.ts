import { possibleActions, type ModerationAction, type ReportSituation } from './moderation';

const reported = { isOpen: true, exists: true, isHidden: false, isBlocked: false };

test.each<[string, Partial<ReportSituation>, ModerationAction[]]>([
  ['open', {}, ['dismiss', 'hide', 'block']],
  ['of something that is gone', { exists: false }, ['dismiss', 'block']],
  ['of something hidden', { isHidden: true }, ['dismiss', 'restore', 'block']],
  ['of something hidden that is gone', { isHidden: true, exists: false }, ['dismiss', 'block']],
  ['decided', { isOpen: false }, ['block']],
  ['decided, of something hidden', { isOpen: false, isHidden: true }, ['restore', 'block']],
  ['about somebody blocked', { isBlocked: true }, ['dismiss', 'hide', 'unblock']],
])('what a moderator can do about a report that is %s', (_, situation, actions) => {
  expect(possibleActions({ ...reported, ...situation })).toEqual(actions);
});
