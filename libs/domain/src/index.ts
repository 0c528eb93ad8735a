/** The product's name: every title, logo and text takes it from here, including those of tools and templates. */
export { default as brand } from './brand.json';
export { brandDesign } from './brand-design';
export { limits, timings } from './constants';
export { categories, categoryTiles, isCategory, type Category } from './categories';
export { formatBudget } from './budget';
export { counted, formatCount } from './count';
export {
  formatInstant,
  formatLocalDate,
  formatLocalTime,
  formatLongDate,
  formatMonthDay,
  formatNumericDate,
  formatShortDate,
  isCalendarDate,
  localToday,
  type CalendarDate,
} from './calendar-date';
export { dateInZone, endOfDay, isTimeZone, isTimeZoneName, lastZone } from './time-zone';
export {
  effectiveStatus,
  storedTaskStatuses,
  taskStatuses,
  taskStatusLabel,
  type StoredTaskStatus,
  type TaskStatus,
} from './task-status';
export { formatAge, formatTimeLeft, formatBidCount, marksOf, type TaskMark } from './task-activity';
export {
  possibleTransitions,
  refusalOf,
  shownBidStatus,
  takesMessages,
  deliveryKinds,
  transitions,
  type Audience,
  type DeliveryKind,
  type Role,
  type Situation,
  type StoredBidStatus,
  type Transition,
  type TransitionName,
} from './hiring/transitions';
export {
  deadlineNearHours,
  notMarkedAsRead,
  notificationPath,
  partInstead,
  notificationText,
  mailKindNames,
  mailKindOf,
  mailKinds,
  notificationTypes,
  type MailKind,
  statedTerms,
  type Notified,
  type NotificationType,
  type StatedTerms,
} from './hiring/notifications';
export {
  bidMessages,
  parseBidTerms,
  type BidTerms,
  type BidTermsResult,
  type TaskTerms,
} from './hiring/bid-terms';
export {
  parseDeadline,
  optionalTaskFields,
  parseTaskDraft,
  taskFormValues,
  taskLengths,
  taskTextNames,
  taskMessages,
  taskVersion,
  type TaskDraft,
  type TaskFields,
  type TaskFormValues,
} from './task-rules';
export { accountMessages, checkSignUp, passwordRules, type SignUpDraft } from './account-rules';
export { emptyField, fieldErrors, type FieldError, type FieldErrors } from './field-error';
export {
  cleanProfile,
  profileErrors,
  profileLimits,
  safeWorkUrl,
  skillKeys,
  termsOf,
  type ProfileFields,
  type Work,
} from './profile';
export { placeKeys, placeText, placeWords } from './place';
export { hashOf } from './hash';
export { paths } from './paths';
export { replaceEmailAddresses } from './email-address';
export { safePhotoUrl } from './photo-url';
export { pictureLimits, uploadLimits, workFileLimits } from './upload-limits';
export { avatarInitial, cleanName, deletedName, posterName } from './person';
export {
  moderationActions,
  moderationLimits,
  possibleActions,
  reasonLabels,
  reportKinds,
  reportReasons,
  type ModerationAction,
  type ReportKind,
  type ReportReason,
  type ReportSituation,
} from './moderation';
export { missing } from './missing';
export { foldTitle, nearWords, titleWords } from './lists/fold-title';
export { sortKey } from './lists/sort-key';
export {
  selectTasks,
  taskSortFields,
  type TaskOrder,
  type TaskSelection,
} from './lists/select-tasks';
export { bidSortFields, sortBids, type BidOrder } from './lists/sort-bids';
export { isStorable, storable, trimText } from './text';
