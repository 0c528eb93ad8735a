import { call, type Transport } from '@talentsphere/api';
import { routes } from '@talentsphere/api/contract/routes';
import type { Question, TaskOfCaller } from '@talentsphere/api/contract';
import {
  conversationQueries,
  queryOptions,
  taskQueries,
  useAction,
  useHost,
  useQuery,
  useQueryClient,
} from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';

/** Below the key of conversations: the stream reports both to the two sides in the same way. */
const questionsQuery = (transport: Transport, taskId: string) =>
  queryOptions({
    queryKey: [...conversationQueries.all, 'questions', taskId],
    queryFn: ({ signal }) => call(transport, routes.listQuestions, { params: { taskId }, signal }),
  });

/** @param isOwner of the task: the first question comes while the page is open */
export function useQuestions({ _id, questions }: TaskOfCaller, isOwner: boolean) {
  const { transport } = useHost();
  // A server of the release before does not say how many there are, and has no such call.
  const enabled = questions !== undefined && (questions > 0 || isOwner);
  return useQuery({ ...questionsQuery(transport, _id), enabled });
}

/** How a change of one question reaches the list, and what is read again after it. */
function useQuestionList(taskId: string) {
  const { transport } = useHost();
  const queries = useQueryClient();
  const { queryKey } = questionsQuery(transport, taskId);
  return {
    transport,
    update: (change: (list: readonly Question[]) => Question[]) =>
      queries.setQueryData(queryKey, (list = []) => change(list)),
    // After a failure too: somebody may have removed the question, or closed the task.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries({ queryKey: taskQueries.oneKey(taskId) });
    },
  };
}

export function useAsk(taskId: string) {
  const { transport, update, onSettled } = useQuestionList(taskId);
  return useAction({
    mutationFn: (text: string) =>
      call(transport, routes.askQuestion, { params: { taskId }, body: { text } }),
    // Null when the answer broke off: then it is read again.
    updateCache: (asked: Question | null) =>
      asked && update((list) => [asked, ...list.filter(({ _id }) => _id !== asked._id)]),
    failure: actionFailure('Question Not Sent', 'Your question could not be sent'),
    onSettled,
  });
}

export function useAnswer(taskId: string, questionId: string) {
  const { transport, update, onSettled } = useQuestionList(taskId);
  return useAction({
    mutationFn: (text: string) =>
      call(transport, routes.answerQuestion, { params: { taskId, questionId }, body: { text } }),
    updateCache: (answered: Question | null) =>
      answered &&
      update((list) => list.map((each) => (each._id === answered._id ? answered : each))),
    failure: actionFailure('Answer Not Sent', 'Your answer could not be sent'),
    onSettled,
  });
}

export function useRemoveQuestion(taskId: string, questionId: string) {
  const { transport, update, onSettled } = useQuestionList(taskId);
  return useAction({
    question: () => ({
      title: 'Remove This Question?',
      text: 'It is removed for everybody, with its answer.',
      confirmLabel: 'Remove',
      tone: 'danger',
    }),
    mutationFn: () => call(transport, routes.removeQuestion, { params: { taskId, questionId } }),
    updateCache: () => update((list) => list.filter(({ _id }) => _id !== questionId)),
    failure: actionFailure('Question Not Removed', 'The question could not be removed'),
    onSettled,
  });
}
