import type { Question } from '@talentsphere/api/contract';
import { limits } from '@talentsphere/domain';
import { firstRow, singleRow, type Queryable, type Transaction } from '../core/database/database';
import { isoInstantSql, jsonObject } from '../core/database/iso-sql';
import { isReadableFor, shownPhoto } from '../people/visibility.sql';

/** SQL of the key of who asked `q`: the id of their first question about the task, which no name changes. */
const askerKey = `(select f.id from questions f
  where f.task_id = $1::uuid and f.asker_id = q.asker_id order by f.asked_at, f.id limit 1)`;

/** SQL of the question `q` of the person `p` on the task `t`, whose id is $1, for the reader with the id `readerId`. */
const questionJson = (readerId: string) =>
  `json_strip_nulls(${jsonObject({
    _id: 'q.id',
    askerKey,
    isOwn: `q.asker_id = ${readerId}`,
    isHidden: 'case when q.hidden_at is not null then true end',
    isAnswerHidden: `case when q.answer_hidden_at is not null and q.asker_id = ${readerId} then true end`,
    text: 'q.text',
    askedAt: isoInstantSql('q.asked_at'),
    answer: `case when q.answer is not null
        and (q.answer_hidden_at is null or t.owner_id = ${readerId}) then ${jsonObject({
          text: 'q.answer',
          isHidden: 'case when q.answer_hidden_at is not null then true end',
          answeredAt: isoInstantSql('q.answered_at'),
        })} end`,
  })})::jsonb || jsonb_build_object('askerName', p.name, 'askerPhotoURL', ${shownPhoto()})`;

/** SQL of questions on the task $1, in the eyes of $2. What a moderator has hidden is read by its author alone. */
const selectQuestions = `select ${questionJson('$2')} as question
  from questions q join tasks t on t.id = q.task_id left join people p on p.id = q.asker_id
  where q.task_id = $1::uuid and t.id = $1::uuid
    and ${isReadableFor('$2', 'q', 'asker_id')}`;

/** @param readerId empty for a visitor: nobody's id is */
export async function findQuestions(
  db: Queryable,
  taskId: string,
  readerId: string,
): Promise<Question[]> {
  const rows = await db.query<{ question: Question }>(
    `${selectQuestions} order by q.asked_at desc, q.id limit ${limits.questions}`,
    [taskId, readerId],
  );
  return rows.map(({ question }) => question);
}

export async function findQuestion(
  db: Queryable,
  taskId: string,
  id: string,
  readerId: string,
): Promise<Question | undefined> {
  const [row] = await db.query<{ question: Question }>(`${selectQuestions} and q.id = $3::uuid`, [
    taskId,
    readerId,
    id,
  ]);
  return row?.question;
}

/** The question that the person has asked in the same words. */
export async function findAsked(
  db: Queryable,
  taskId: string,
  askerId: string,
  text: string,
): Promise<Question | undefined> {
  const [row] = await db.query<{ question: Question }>(
    `${selectQuestions} and q.asker_id = $2 and md5(q.text) = md5($3) and q.text = $3`,
    [taskId, askerId, text],
  );
  return row?.question;
}

/** How many there are on a task, and how many of them are of one person. */
export function countQuestions(
  db: Queryable,
  taskId: string,
  askerId: string,
): Promise<{ all: number; own: number }> {
  return singleRow<{ all: number; own: number }>(
    db,
    `select count(*)::int as all, count(*) filter (where q.asker_id = $2)::int as own
     from questions q where q.task_id = $1::uuid`,
    [taskId, askerId],
  );
}

/** @returns its id */
export async function insertQuestion(
  db: Transaction,
  taskId: string,
  askerId: string,
  text: string,
): Promise<string> {
  const { id } = await singleRow<{ id: string }>(
    db,
    `insert into questions (task_id, asker_id, text, asked_at)
     values ($1::uuid, $2, $3, clock_timestamp()) returning id::text`,
    [taskId, askerId, text],
  );
  return id;
}

/** @returns who has asked it; undefined for a question that does not exist */
export const storeAnswer = (
  db: Transaction,
  taskId: string,
  id: string,
  answer: string,
): Promise<{ askerId: string; isFirst: boolean } | undefined> =>
  firstRow(
    db,
    `update questions q set answer = $3, answered_at = clock_timestamp()
     from questions old
     where q.task_id = $1::uuid and q.id = $2::uuid and q.hidden_at is null
       and q.answer_hidden_at is null and old.task_id = $1::uuid and old.id = q.id
     returning q.asker_id as "askerId", old.answer is null as "isFirst"`,
    [taskId, id, answer],
  );

/** Who has asked a question, whether it is answered, and what of it a moderator has hidden. */
type QuestionState = {
  askerId: string;
  isAnswered: boolean;
  isHidden: boolean;
  isAnswerHidden: boolean;
};

export const lockQuestion = (
  db: Transaction,
  taskId: string,
  id: string,
): Promise<QuestionState | undefined> =>
  firstRow(
    db,
    `select asker_id as "askerId", answer is not null as "isAnswered",
       hidden_at is not null as "isHidden", answer_hidden_at is not null as "isAnswerHidden"
     from questions
     where task_id = $1::uuid and id = $2::uuid for update`,
    [taskId, id],
  );

export async function deleteQuestion(db: Transaction, taskId: string, id: string): Promise<void> {
  await db.query('delete from questions where task_id = $1::uuid and id = $2::uuid', [taskId, id]);
}
