import {
  mailKindOf,
  notificationPath,
  notificationText,
  notificationTypes,
  statedTerms,
  type NotificationType,
  type StatedTerms,
} from './notifications';

const taskId = 'task-1';

test.each([
  ['bid received', true, '/dashboard/my-tasks'],
  // Both sides are notified of these.
  ['task cancelled', true, '/dashboard/my-tasks'],
  ['deadline near', true, '/dashboard/my-tasks'],
  ['task cancelled', false, '/dashboard/my-bids'],
  // An older server does not say whose the task is.
  ['bid received', undefined, '/dashboard/my-tasks'],
  ['task cancelled', undefined, '/dashboard/my-bids'],
] as const)('%s of a deleted task leads its owner (%p) to %s', (occasion, isOwner, path) => {
  expect(notificationPath({ occasion, taskId, isRemoved: true, isOwner })).toBe(path);
});

test.each([
  ['bid received', '#received-bids'],
  ['bid accepted', '#hired'],
  ['work handed in', '#hired'],
  ['task completed', '#rating'],
  ['message received', '#conversation'],
  ['question asked', '#questions'],
  ['task cancelled', ''],
] as const)('[A603] %s leads to its part of the page of the task, "%s"', (occasion, part) => {
  const notice = { occasion, taskId, isRemoved: false };
  expect(notificationPath(notice)).toBe(`/task/task-1${part}`);
});

describe('[A388] a notification states terms', () => {
  const textOf = (
    occasion: Parameters<typeof notificationText>[0]['occasion'],
    before?: object,
    after?: object,
  ) => notificationText({ occasion, title: 'Logo', actorName: 'Ann', before, after });
  const task = { budget: 500, deadline: '2027-03-01' };

  test.each([
    ['bid received', undefined, { amount: 200.5 }, 'Ann placed a bid of $200.50 on “Logo”.'],
    [
      'bid changed',
      { amount: 200 },
      { amount: 150 },
      'Ann changed a bid on “Logo”: the price from $200 to $150.',
    ],
    // Of a bid of before, without a price.
    ['bid changed', {}, { amount: 150 }, 'Ann changed a bid on “Logo”.'],
    ['bid changed', { amount: 200 }, {}, 'Ann changed a bid on “Logo”.'],
    // Of the message alone.
    ['bid changed', { amount: 200 }, { amount: 200 }, 'Ann changed a bid on “Logo”.'],
    ['bid confirmed', { amount: 200 }, { amount: 200 }, 'Ann confirmed a bid of $200 on “Logo”.'],
    [
      'bid accepted',
      undefined,
      { amount: 200, deadline: '2027-03-05' },
      'Your bid on “Logo” was accepted: you are hired for $200, due Mar 5, 2027.',
    ],
    [
      'task changed',
      task,
      { budget: 20, deadline: '2027-03-05' },
      '“Logo”, which you bid on, was changed: the budget from $500 to $20, the deadline from Mar 1, 2027 to Mar 5, 2027. Your bid can be accepted once you have confirmed it.',
    ],
    [
      'task changed',
      task,
      { ...task, budget: 20 },
      '“Logo”, which you bid on, was changed: the budget from $500 to $20.',
    ],
    ['task changed', task, task, '“Logo”, which you bid on, was changed.'],
    [
      'task opened again',
      undefined,
      { deadline: '2027-03-05' },
      '“Logo” was opened again and takes bids until Mar 5, 2027.',
    ],
  ] as const)('%s, before %j, after %j', (occasion, before, after, text) => {
    expect(textOf(occasion, before, after)).toBe(text);
  });

  test.each([
    ['bid received', 'Ann placed a bid on “Logo”.'],
    ['bid accepted', 'Your bid on “Logo” was accepted: you are hired.'],
    ['task changed', '“Logo”, which you bid on, was changed.'],
    ['task opened again', '“Logo” was opened again and takes bids.'],
    ['work handed in', 'Ann handed in the work on “Logo”. Please approve it, or ask for changes.'],
    ['changes requested', 'Ann asked for changes to the work on “Logo”.'],
    ['message received', 'Ann wrote to you about “Logo”.'],
    [
      'approval near',
      'The work on “Logo” is approved automatically within 3 days, unless you ask for changes.',
    ],
    [
      'work approved',
      'The work on “Logo” was approved automatically, because it was not answered. You can now rate the other side.',
    ],
  ] as const)('%s without any, as an earlier release stored all', (occasion, text) => {
    expect(textOf(occasion)).toBe(text);
    expect(textOf(occasion, {}, {})).toBe(text);
  });
});

describe('the text of a notification', () => {
  const textOf = (occasion: string, more: object = {}) =>
    notificationText({
      occasion: occasion as NotificationType,
      title: 'Logo',
      actorName: 'Ann',
      ...more,
    });

  test.each(notificationTypes)('names the task: %s', (occasion) => {
    expect(textOf(occasion)).toMatch(/^[A-Z].*“Logo”.*[.]$|^“Logo”.*[.]$/);
  });

  test('is another one for each type', () => {
    expect(new Set(notificationTypes.map((occasion) => textOf(occasion))).size).toBe(
      notificationTypes.length,
    );
  });

  test.each(notificationTypes)('of %s names somebody, or nobody', (occasion) => {
    const texts = [null, '', 'Eve'].map((actorName) => textOf(occasion, { actorName }));
    expect(texts[0]).toBe(texts[1]);
    expect(texts[2]?.replace('Eve', 'Somebody')).toBe(texts[0]);
  });

  test('keeps a title and a name on one line, and a title in its quotation marks', () => {
    const more = { title: 'Logo”.\n\nPay\there', actorName: 'Ann\nEve' };
    expect(textOf('message received', more)).toBe("Ann Eve wrote to you about “Logo'. Pay here”.");
  });

  test('of a type that a later server knows says that there is news', () => {
    expect(textOf('task sold')).toBe('There is news about “Logo”.');
  });

  const before = { amount: 1, budget: 2, deadline: '2027-03-01' };
  const after = { amount: 4, budget: 5, deadline: '2027-03-05' };
  const only = (terms: readonly (keyof StatedTerms)[], of: StatedTerms) =>
    Object.fromEntries(terms.map((term) => [term, of[term]]));

  test.each(notificationTypes)('of %s states the terms that are stored for it', (occasion) => {
    const stating = (terms: readonly (keyof StatedTerms)[]) =>
      textOf(occasion, { before: only(terms, before), after: only(terms, after) });
    const stored = statedTerms[occasion] ?? [];
    const text = textOf(occasion, { before, after });
    expect(stating(stored)).toBe(text);
    for (const one of stored) expect(stating(stored.filter((term) => term !== one))).not.toBe(text);
  });
});

test.each(['bid received', 'bid changed', 'bid confirmed', 'bid withdrawn'] as const)(
  '%s leads to the reader’s own tasks, when an older server does not say whose the deleted task is',
  (occasion) => {
    expect(notificationPath({ occasion, taskId, isRemoved: true })).toBe('/dashboard/my-tasks');
  },
);

test.each([
  ['bids', 'bid received, bid changed, bid confirmed, bid withdrawn'],
  ['decisions', 'bid accepted, bid rejected, task changed, task opened again, task deleted'],
  [
    'work',
    'task cancelled, work handed in, changes requested, approval near, work approved, task completed, deadline near, rating received',
  ],
  ['messages', 'message received'],
  ['questions', 'question asked, question answered'],
  ['searches', 'task found'],
  ['invitations', 'invited to bid'],
  ['moderation', 'task hidden, task restored, text hidden, text restored'],
])('who wants no emails about %s gets none of %s', (kind, types) => {
  const ofKind = notificationTypes.filter((type) => mailKindOf[type] === kind);
  expect(ofKind.sort()).toEqual(types.split(', ').sort());
});
