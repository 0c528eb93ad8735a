import type { Message } from '@talentsphere/api/contract';
import type { App } from '../core/http/app-instance';
import { callerOf } from '../core/http/authentication';
import { serve } from '../core/http/contract-route';
import { readerOf } from '../core/http/reader';
import { sendPage } from '../core/paging/list-page';
import type { ConversationService } from './conversation.service';
import type { QuestionsService } from './questions.service';

export function registerConversationRoutes(
  app: App,
  conversation: ConversationService,
  questions: QuestionsService,
): void {
  serve(app, 'listConversations', (request) =>
    conversation.conversations(request.params.taskId, callerOf(request)),
  );
  serve(app, 'listMessages', async (request, reply) => {
    const { bidId } = request.params;
    const page = await conversation.messages(bidId, request.query, callerOf(request));
    return sendPage<Message>(reply, page);
  });
  serve(app, 'sendMessage', (request) =>
    conversation.send(
      request.params.bidId,
      request.body,
      callerOf(request),
      request.headers['idempotency-key'],
    ),
  );
  serve(app, 'markMessagesRead', (request) =>
    conversation.markRead(request.params.bidId, request.body.upTo, callerOf(request)),
  );
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
