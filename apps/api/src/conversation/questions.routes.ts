import type { App } from '../core/http/app-instance';
import { callerOf } from '../core/http/authentication';
import { serve } from '../core/http/contract-route';
import { readerOf } from '../core/http/reader';
import type { QuestionsService } from './questions.service';

export function registerQuestionRoutes(app: App, questions: QuestionsService): void {
  serve(app, 'listQuestions', (request) =>
    questions.list(request.params.taskId, readerOf(request)),
  );
  serve(app, 'askQuestion', (request) =>
    questions.ask(request.params.taskId, request.body.text, callerOf(request)),
  );
  serve(app, 'answerQuestion', (request) => {
    const { taskId, questionId } = request.params;
    return questions.answer(taskId, questionId, request.body.text, callerOf(request));
  });
  serve(app, 'removeQuestion', (request) =>
    questions.remove(request.params.taskId, request.params.questionId, callerOf(request)),
  );
}
