import { limits } from '@talentsphere/domain';
import { Type } from 'typebox';
import { errorResponses } from '../errors';
import { routes } from '../routes';
import { NewAnswer, NewQuestion, Question } from '../schemas/questions';
import { TaskParams, found, noContent } from './shared';

const QuestionParams = Type.Object({ taskId: Type.String(), questionId: Type.String() });

export const questionsEndpoints = {
  listQuestions: {
    ...routes.listQuestions,
    summary:
      'What people have asked about a task, with the answers of its owner, the latest first.',
    params: TaskParams,
    response: { ...found(Type.Array(Question)), ...errorResponses('not_found') },
  },
  askQuestion: {
    ...routes.askQuestion,
    summary: `Asks a question about an open task of somebody else, at most ${limits.questionsOfPerson} on each. The same text again is the same question.`,
    params: TaskParams,
    body: NewQuestion,
    response: {
      201: Question,
      ...errorResponses(
        'forbidden',
        'own_task',
        'not_found',
        'too_many_questions',
        'unsupported_media_type',
        'task_closed',
      ),
    },
  },
  answerQuestion: {
    ...routes.answerQuestion,
    summary: "Answers a question about one of the caller's own open tasks, or changes the answer.",
    params: QuestionParams,
    body: NewAnswer,
    response: {
      200: Question,
      ...errorResponses('forbidden', 'not_found', 'unsupported_media_type', 'task_closed'),
    },
  },
  removeQuestion: {
    ...routes.removeQuestion,
    summary:
      "Removes a question: the caller's own while it is not answered, or any about the caller's own task; none that a moderator has hidden, or whose answer is.",
    params: QuestionParams,
    response: {
      204: noContent,
      ...errorResponses('forbidden', 'not_found', 'wrong_status', 'unsupported_media_type'),
    },
  },
} as const;
