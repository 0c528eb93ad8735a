import { posterName, sortKey, taskTextNames, type ReportKind } from '@talentsphere/domain';
import type { Queryable, SqlParameter, Transaction } from '../core/database/database';
import { columnOf } from '../tasks/task-columns.sql';

/** Where a report finds what it is about. */
export interface SubjectReference {
  kind: ReportKind;
  subjectId: string;
  /** Of a task, a message, a question and an answer. */
  taskId: string | null;
  /** Of the conversation of a message. */
  bidderId: string | null;
}

interface SubjectSql {
  table: string;
  /** SQL that finds its row `s`, with parameters. */
  key: string;
  parameters: (reference: SubjectReference) => SqlParameter[];
  joins?: string;
  author: string;
  title: string;
  text: string;
  /** What the row's author, or the owner of its task, has not deleted. */
  exists: string;
  /** The column of the instant at which it was hidden. */
  hiddenAt?: string;
  /** What changes besides. */
  hide?: string;
  restore?: string;
}

const usualHiddenAt = 'hidden_at';
const task = 'join tasks t on t.id = s.task_id';
/** SQL of all that the task `s` says below its title. */
const textOfTask = `concat_ws(e'\\n', ${taskTextNames
  .filter((name) => name !== 'title')
  .map((name) => `nullif(s.${columnOf(name)}, '')`)
  .join(', ')}, nullif(array_to_string(s.skills, ', '), ''))`;
const onTask = '(t.deleted_at is null or t.hidden_at is not null)';

const subjects: Record<ReportKind, SubjectSql> = {
  task: {
    table: 'tasks',
    key: 's.id = $1::uuid',
    parameters: ({ taskId }) => [taskId],
    author: 's.owner_id',
    title: 's.title',
    text: textOfTask,
    exists: '(s.deleted_at is null or s.hidden_at is not null)',
    hide: ', deleted_at = now()',
    // Nobody could answer what was handed in: that time does not count. In UTC, as Citus asks for.
    restore: `, deleted_at = null,
      handed_in_at = (handed_in_at at time zone 'UTC'
        + (now() at time zone 'UTC' - hidden_at at time zone 'UTC')) at time zone 'UTC'`,
  },
  question: {
    table: 'questions',
    key: 's.task_id = $1::uuid and s.id = $2::uuid',
    parameters: ({ taskId, subjectId }) => [taskId, subjectId],
    joins: task,
    author: 's.asker_id',
    title: 't.title',
    text: 's.text',
    exists: onTask,
  },
  // Of the owner of the task, who answers for it.
  answer: {
    table: 'questions',
    key: 's.task_id = $1::uuid and s.id = $2::uuid',
    parameters: ({ taskId, subjectId }) => [taskId, subjectId],
    joins: task,
    author: 't.owner_id',
    title: 't.title',
    text: 's.answer',
    exists: `s.answer is not null and ${onTask}`,
    hiddenAt: 'answer_hidden_at',
  },
  message: {
    table: 'messages',
    key: 's.task_id = $1::uuid and s.bidder_id = $2 and s.id = $3::uuid',
    parameters: ({ taskId, bidderId, subjectId }) => [taskId, bidderId, subjectId],
    joins: task,
    author: 's.sender_id',
    title: 't.title',
    text: 's.text',
    exists: onTask,
  },
  profile: {
    table: 'people',
    key: 's.id = $1',
    parameters: ({ subjectId }) => [subjectId],
    author: 's.id',
    title: 's.name',
    joins: 'left join profiles f on f.person_id = s.id',
    text: `concat_ws(e'\\n', s.photo_url, f.headline, f.about, array_to_string(f.skills, ', '),
      array_to_string(f.languages, ', '), f.place,
      (select string_agg(concat_ws(' ', w ->> 'title', w ->> 'url', w ->> 'sentence', w ->> 'picture'), e'\\n')
       from jsonb_array_elements(f.works) w))`,
    exists: 's.forgotten_at is null',
  },
};

/** What was reported, as it is now. */
export type Subject = {
  authorId: string;
  title: string | null;
  text: string | null;
  isHidden: boolean;
};

/** @returns undefined for what was deleted */
export async function findSubject(
  db: Queryable,
  reference: SubjectReference,
): Promise<Subject | undefined> {
  const {
    table,
    key,
    parameters,
    joins = '',
    author,
    title,
    text,
    exists,
    hiddenAt = usualHiddenAt,
  } = subjects[reference.kind];
  const [row] = await db.query<Subject>(
    `select ${author} as "authorId", ${title} as title, ${text} as text,
       s.${hiddenAt} is not null as "isHidden"
     from ${table} s ${joins} where ${key} and ${exists}`,
    parameters(reference),
  );
  return row;
}

/** @returns whether it was there to be hidden, or to be shown again */
export async function setHidden(
  db: Transaction,
  reference: SubjectReference,
  isHidden: boolean,
): Promise<boolean> {
  const {
    table,
    key,
    parameters,
    hiddenAt = usualHiddenAt,
    hide = '',
    restore = '',
  } = subjects[reference.kind];
  const isListed = reference.kind === 'task' ? 'and s.deleted_at is null' : '';
  const rows = await db.query(
    isHidden
      ? `update ${table} s set ${hiddenAt} = now() ${hide}
         where ${key} and s.${hiddenAt} is null ${isListed} returning 1`
      : `update ${table} s set ${hiddenAt} = null ${restore}
         where ${key} and s.${hiddenAt} is not null returning 1`,
    parameters(reference),
  );
  return rows.length > 0;
}

/** Renews the key that orders a task by its poster's name: that of a hidden task is left as it was. */
export async function renewPosterKey(
  db: Transaction,
  taskId: string,
  name: string | null,
): Promise<void> {
  await db.query('update tasks set poster_key = $2 where id = $1::uuid', [
    taskId,
    sortKey(posterName(name)),
  ]);
}

export async function setBlocked(
  db: Transaction,
  personId: string,
  isBlocked: boolean,
): Promise<void> {
  await db.query(
    'update people set blocked_at = case when $2::boolean then now() end where id = $1',
    [personId, isBlocked],
  );
}

/** The address of a person's account, as far as it is verified. */
export async function findVerifiedEmail(db: Queryable, personId: string): Promise<string | null> {
  const [row] = await db.query<{ email: string | null }>(
    'select case when is_email_verified then email end as email from people where id = $1',
    [personId],
  );
  return row?.email ?? null;
}
