/** Durations in milliseconds (specification, section 9). */
export const timings = {
  heroAdvance: 10_000,
  typewriterType: 60,
  typewriterDelete: 40,
  typewriterPause: 2_200,
  loginToast: 1_500,
  successToast: 2_000,
} as const;

export const limits = {
  featuredTasks: 4,
  minimumBudget: 1,
  /** The largest budget the database column holds (numeric(12,2)). */
  maximumBudget: 9_999_999_999.99,
  /** The last day with a four-digit year, the only form that a deadline accepts. */
  latestDeadline: '9999-12-31',
  minimumPasswordLength: 6,
  nameLength: 200,
  /** Of the provider's ids of people. */
  personIdLength: 128,
  urlLength: 2_048,
  /** Of one person. */
  openTasks: 200,
  /** For a title search, and for a category filter. */
  searchLength: 200,
  categoryLength: 100,
  /** The longest time until a deadline that lists are filtered by. */
  dueWithinDays: 366,
  bidMessageLength: 1_000,
  /** The longest delivery time that a bid states: days. */
  bidDeliveryDays: 365,
  /** What the owner of a task notes about a bid: characters. */
  bidNoteLength: 1_000,
  /** The latest or lowest ones are what an owner chooses from. */
  receivedBids: 500,
  cancelReasonLength: 500,
  /** What the person who was hired hands in, and what the owner asks to be changed: characters. */
  deliveryLength: 2_000,
  /** How often one person can hand in the work on a task. */
  handIns: 30,
  /** After that long without an answer, what was handed in is approved; the owner is notified before. */
  approvalDays: 14,
  approvalNoticeDays: 3,
  /** Of one message of a conversation: characters. */
  messageLength: 2_000,
  /** Of one person in one conversation. */
  messagesPerMinute: 20,
  /** Of a question that everybody can read on a task, and of its answer: characters. */
  questionLength: 500,
  answerLength: 1_000,
  /** On one task: of one person, and in all. */
  questionsOfPerson: 5,
  questions: 100,
  /** Of one person. */
  savedTasks: 500,
  savedSearches: 20,
  searchNameLength: 60,
  mostStars: 5,
  ratingLength: 300,
  /** From then on, a rating is visible although the other side has not rated. */
  ratingHiddenDays: 14,
  /** How long after completion the overview asks for a rating. */
  ratingAskedDays: 90,
  /** How long a task counts as new. */
  newTaskHours: 48,
  /** A task that closes within this time ends soon. */
  endsSoonDays: 3,
} as const;
