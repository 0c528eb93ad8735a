/** An index that is created while servers read and write. */
export interface OnlineIndex {
  /** A new definition gets a new name. */
  name: string;
  /** What follows `on`. */
  definition: string;
  /** The index of an earlier release that it replaces, if any. */
  replaces?: string;
}

/** Their expressions are those of statements: `apps/api/test/plans.test.ts` fails where they differ. */
export const onlineIndexes: readonly OnlineIndex[] = [
  {
    // Counts are read from this index alone.
    name: 'tasks_for_counts_by_closing',
    definition: 'tasks (category, status, deadline, utc_offset) where deleted_at is null',
    replaces: 'tasks_for_counts',
  },
  {
    // One number for status and closing: of two columns, the planner would have statistics of the first alone.
    name: 'tasks_by_status_and_closing',
    definition: `tasks ((((deadline - date '1970-01-01' + 1) * 1440::bigint - utc_offset)
      + case status when 'open' then 10000000000 else 0 end), id) where deleted_at is null`,
    replaces: 'tasks_by_status',
  },
  {
    // The bids on the tasks of a page are counted from this index alone.
    name: 'bids_placed',
    definition: "bids (task_id) where status <> 'withdrawn'",
  },
  {
    // What waits for a person, who may have completed many tasks. Nothing reads what the replaced one has, photos of posters.
    name: 'tasks_by_owner_and_status',
    definition: 'tasks (owner_id, status, completed_at) where deleted_at is null',
    replaces: 'tasks_with_photo_by_owner',
  },
  {
    // The tasks for which a person was hired, who may have placed many bids.
    name: 'bids_accepted_by_bidder',
    definition: "bids (bidder_id, task_id) where status = 'accepted'",
  },
  {
    // Work that waits for the owner's answer, to approve it without one.
    name: 'tasks_handed_in',
    definition: 'tasks (handed_in_at) where handed_in_at is not null',
  },
  {
    // The tasks whose messages are no longer needed.
    name: 'tasks_deleted',
    definition: 'tasks (deleted_at) where deleted_at is not null',
  },
  {
    // The deleted accounts of which something may be left.
    name: 'people_forgotten',
    definition: 'people (forgotten_at, id) where forgotten_at is not null',
  },
  {
    // Whether somebody who has a new name has asked anything.
    name: 'questions_by_asker',
    definition: 'questions (asker_id)',
  },
  {
    // Without it, each task of a deleted account is looked for in all notifications.
    name: 'notifications_by_task',
    definition: 'notifications (task_id)',
  },
  {
    // Those that name a deleted person.
    name: 'notifications_by_actor',
    definition: 'notifications (actor_id)',
  },
  {
    // Without it, each task of a deleted account is looked for in all that were posted that day.
    name: 'idempotency_keys_by_task',
    definition: 'idempotency_keys (task_id)',
  },
  {
    name: 'tasks_by_skill',
    definition: 'tasks using gin (skill_keys) where deleted_at is null',
  },
  {
    name: 'tasks_by_place',
    definition: 'tasks using gin (place_keys) where deleted_at is null',
  },
  {
    name: 'tasks_remote',
    definition: 'tasks (created_at, id) where is_remote and deleted_at is null',
  },
];
