import type { Question } from '@talentsphere/api/contract';
import { limits } from '@talentsphere/domain';
import type { Database, Transaction } from '../core/database/database';
import { AppError } from '../core/errors/app-error';
import { checkedText, isUuid } from '../core/http/input';
import { databaseFor, type Reader } from '../core/http/reader';
import type { Caller } from '../core/identity/caller';
import { announceNotifications, type NotifyPerson } from '../notifications/announce.repository';
import type { KnownCallers } from '../people/known-callers';
import type { TaskState } from '../tasks/tasks.repository';
import { requireOwner, requireTask } from '../tasks/tasks.service';
import * as stored from './questions.repository';

const questionNotFound = () => new AppError('not_found', 'Question not found.');

/** @throws AppError for a text that is empty or too long */
function checked(name: 'question' | 'answer', sent: string, longest: number): string {
  const text = checkedText(name, sent, longest);
  if (text) return text;
  throw new AppError('invalid_request', `Please write ${name === 'answer' ? 'an' : 'a'} ${name}.`);
}

/** @throws AppError when the task takes no questions and answers any more */
function requireOpen({ status }: TaskState): void {
  if (status === 'open') return;
  throw new AppError('task_closed', 'This task is no longer open: nobody can ask or answer.');
}

function tooMany(sentence: string): AppError {
  return new AppError('too_many_questions', sentence);
}

/** @throws AppError when the person has asked as much as one may, or the task has no room */
async function requireRoom(db: Transaction, taskId: string, askerId: string): Promise<void> {
  const { all, own } = await stored.countQuestions(db, taskId, askerId);
  const { questionsOfPerson, questions } = limits;
  if (own >= questionsOfPerson)
    throw tooMany(
      `You have asked ${questionsOfPerson} questions about this task, which is the most.`,
    );
  if (all >= questions) throw tooMany('This task has as many questions as it can take.');
}

/** To the open pages of the two sides, which read the questions again, and to caches of pages. */
function announceQuestion(db: Transaction, ...sides: string[]): void {
  db.announce({ kind: 'public' });
  announceNotifications(
    db,
    sides.map((personId) => ({ personId })),
  );
}

/** Questions about a task that everybody can read, and the answers of its owner. */
export function createQuestionsService(
  database: Database,
  callers: KnownCallers,
  notifyPerson: NotifyPerson,
) {
  return {
    async list(taskId: string, reader: Reader): Promise<Question[]> {
      const db = databaseFor(reader, database);
      await requireOwner(db, taskId);
      return stored.findQuestions(db, taskId, reader.caller?.uid ?? '');
    },

    async ask(taskId: string, sent: string, caller: Caller): Promise<Question> {
      const text = checked('question', sent, limits.questionLength);
      return callers.write(caller, async (db) => {
        // Alone, so that nobody asks more than one may.
        const task = await requireTask(db, taskId, 'update');
        if (task.ownerId === caller.uid)
          throw new AppError('own_task', 'You cannot ask a question about your own task.');
        // Sent again after a lost answer, also when the task has closed meanwhile.
        const asked = await stored.findAsked(db, taskId, caller.uid, text);
        if (asked) return asked;
        requireOpen(task);
        await requireRoom(db, taskId, caller.uid);
        const id = await stored.insertQuestion(db, taskId, caller.uid, text);
        const asking = { personId: task.ownerId, taskId, actor: caller };
        await notifyPerson(db, { ...asking, type: 'question asked' });
        announceQuestion(db, caller.uid);
        const question = await stored.findQuestion(db, taskId, id, caller.uid);
        if (!question) throw questionNotFound();
        return question;
      });
    },

    async answer(taskId: string, id: string, sent: string, caller: Caller): Promise<Question> {
      const text = checked('answer', sent, limits.answerLength);
      return callers.write(caller, async (db) => {
        const task = await requireTask(db, taskId, 'share');
        if (task.ownerId !== caller.uid)
          throw new AppError('forbidden', 'You can only answer questions about your own tasks.');
        const find = () => stored.findQuestion(db, taskId, id, caller.uid);
        const before = isUuid(id) ? await find() : undefined;
        // Sent again after a lost answer, also when the task has closed meanwhile.
        if (before?.answer?.text === text) return before;
        requireOpen(task);
        const answered = before && (await stored.storeAnswer(db, taskId, id, text));
        const question = answered && (await find());
        if (!question) throw questionNotFound();
        if (answered.isFirst) {
          const answering = { personId: answered.askerId, taskId, actor: caller };
          await notifyPerson(db, { ...answering, type: 'question answered' });
        }
        announceQuestion(db, caller.uid);
        return question;
      });
    },

    remove: (taskId: string, id: string, caller: Caller): Promise<void> =>
      callers.write(caller, async (db) => {
        const { ownerId } = await requireTask(db, taskId, 'share');
        const question = isUuid(id) ? await stored.lockQuestion(db, taskId, id) : undefined;
        const isAsker = question?.askerId === caller.uid;
        // One that is hidden is in nobody's list but that of its asker.
        if (!question || (question.isHidden && !isAsker)) throw questionNotFound();
        if (ownerId !== caller.uid) {
          if (!isAsker) throw new AppError('forbidden', 'You can only remove your own questions.');
          if (question.isAnswered)
            throw new AppError('wrong_status', 'The question was answered: it stays.');
        }
        if (question.isHidden || question.isAnswerHidden)
          throw new AppError('wrong_status', 'What a moderator has hidden cannot be removed.');
        await stored.deleteQuestion(db, taskId, id);
        announceQuestion(db, ownerId, question.askerId);
      }),
  };
}

export type QuestionsService = ReturnType<typeof createQuestionsService>;
