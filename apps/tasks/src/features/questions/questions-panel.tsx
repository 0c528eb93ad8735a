import { loadFailureMessage } from '@talentsphere/api';
import type { TaskOfCaller } from '@talentsphere/api/contract';
import { limits } from '@talentsphere/domain';
import { useSession } from '@talentsphere/host';
import { tabDraft, useFocusFallback, type TabDraft } from '@talentsphere/market-ui/screens';
import { Box, Button, Card, ErrorPanel, Skeleton, Text, VisuallyHidden } from '@talentsphere/ui';
import { memo } from 'react';
import { PanelHeading } from '../../shared/panel-heading';
import { TextForm, type TextFormTexts } from '../../shared/text-form';
import { QuestionItem } from './question-item';
import { useDraftForm } from './use-draft-form';
import { useAsk, useQuestions } from './use-questions';

const askTexts: TextFormTexts = {
  label: 'Ask',
  busyLabel: 'Asking...',
  question: 'Your question',
  hint: 'Everybody can read it, and the answer.',
  missing: 'Please write a question.',
  longest: limits.questionLength,
  tone: 'brand',
};

interface AskProps {
  taskId: string;
  draft: TabDraft<'message'>;
  /** Whether the task takes questions. */
  isOpen: boolean;
}

/** The form in which one asks, opened by a button. */
function Ask({ taskId, draft, isOpen }: AskProps) {
  const form = useDraftForm(draft);
  const { run: ask } = useAsk(taskId);
  return (
    <>
      <VisuallyHidden aria-live="polite">{form.isSent && 'Your question was sent.'}</VisuallyHidden>
      {!form.isOpen && isOpen && (
        <Button size="sm" variant="outline" onClick={form.open}>
          Ask a Question
        </Button>
      )}
      {form.isOpen && (
        <TextForm
          texts={askTexts}
          name="Ask a question"
          draft={draft}
          takesFocus={form.takesFocus}
          save={ask}
          onEnd={form.close}
        />
      )}
    </>
  );
}

interface QuestionsPanelProps {
  task: TaskOfCaller;
  isDeleted: boolean;
}

/** What people have asked about a task, for everybody; nothing where there is nothing to read and nothing to ask. */
export const QuestionsPanel = memo(function QuestionsPanel({
  task,
  isDeleted,
}: QuestionsPanelProps) {
  const { user } = useSession();
  const panel = useFocusFallback();
  const isOwner = user?.uid === task.userId;
  const { data: questions, error, refetch } = useQuestions(task, isOwner);
  const isOpen = task.status === 'open' && !isDeleted;
  const draft = tabDraft(`question ${task._id}`, user?.uid ?? '', ['message']);
  // When the task closes meanwhile, what was typed stays, and sending it says why it is refused.
  const asks = !isOwner && (isOpen || Boolean(draft.read()?.message));
  // A server of the release before does not say how many there are, and takes none.
  if (task.questions === undefined) return null;
  if (!isOpen && !asks && (questions?.length ?? task.questions) === 0) return null;
  return (
    <Card ref={panel} as="section" padding={{ base: '5', md: '8' }} aria-labelledby="questions">
      <PanelHeading id="questions">Questions</PanelHeading>
      {!questions && task.questions > 0 && !error && <Skeleton height="24" />}
      {!questions && error && (
        <ErrorPanel
          title="Failed to Load the Questions"
          text={loadFailureMessage(error, 'Could not retrieve the questions from the server.')}
          action={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      )}
      {!questions?.length && !error && task.questions === 0 && (
        <Text color="fg.muted" mb={isOwner ? '0' : '4'}>
          {isOwner
            ? 'Nobody has asked anything yet. Everybody can read the questions and your answers.'
            : 'Nobody has asked anything yet.'}
        </Text>
      )}
      {asks && <Ask key={user?.uid} taskId={task._id} draft={draft} isOpen={isOpen} />}
      {questions && questions.length > 0 && (
        <Box as="ul" listStyleType="none" mt={asks ? '5' : '0'} mb="-5">
          {questions.map((question) => (
            <QuestionItem
              // What one user is writing is not shown to another one.
              key={`${user?.uid} ${question._id}`}
              question={question}
              taskId={task._id}
              isOwner={isOwner}
              canAnswer={isOwner && isOpen && !question.answer?.isHidden}
              canRemove={
                !isDeleted &&
                !question.isHidden &&
                !question.answer?.isHidden &&
                (isOwner || (question.isOwn && !question.answer && !question.isAnswerHidden))
              }
            />
          ))}
        </Box>
      )}
    </Card>
  );
});
