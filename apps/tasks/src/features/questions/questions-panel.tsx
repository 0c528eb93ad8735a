import { loadFailureMessage } from '@talentsphere/api';
import type { TaskOfCaller } from '@talentsphere/api/contract';
import { limits } from '@talentsphere/domain';
import { useSession } from '@talentsphere/host';
import { tabDraft, useFocusFallback } from '@talentsphere/market-ui/screens';
import { Box, Button, Card, ErrorPanel, Skeleton, Text } from '@talentsphere/ui';
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

/** The form in which one asks, opened by a button. */
function Ask({ taskId }: { taskId: string }) {
  const { user } = useSession();
  const draft = tabDraft(`question ${taskId}`, user?.uid ?? '', ['message']);
  const form = useDraftForm(draft);
  const { run: ask } = useAsk(taskId);
  if (!form.isOpen) {
    return (
      <Button size="sm" variant="outline" onClick={form.open}>
        Ask a Question
      </Button>
    );
  }
  return (
    <TextForm
      texts={askTexts}
      name="Ask a question"
      draft={draft}
      takesFocus={form.takesFocus}
      save={ask}
      onEnd={form.close}
    />
  );
}

interface QuestionsPanelProps {
  task: TaskOfCaller;
  isDeleted: boolean;
}

/** What people have asked about a task, for everybody; nothing where there is nothing to read and nothing to ask. */
export function QuestionsPanel({ task, isDeleted }: QuestionsPanelProps) {
  const { user } = useSession();
  const panel = useFocusFallback();
  const isOwner = user?.uid === task.userId;
  const { data: questions, error, refetch } = useQuestions(task, isOwner);
  const isOpen = task.status === 'open' && !isDeleted;
  // A server of the release before does not say how many there are, and takes none.
  if (task.questions === undefined || (!isOpen && !questions?.length)) return null;
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
      {isOpen && !isOwner && <Ask key={user?.uid} taskId={task._id} />}
      {questions && questions.length > 0 && (
        <Box as="ul" listStyleType="none" mt={isOpen && !isOwner ? '5' : '0'} mb="-5">
          {questions.map((question) => (
            <QuestionItem
              // What one user is writing is not shown to another one.
              key={`${user?.uid} ${question._id}`}
              question={question}
              taskId={task._id}
              isOwner={isOwner}
              canAnswer={isOwner && isOpen && !question.answer?.isHidden}
              canRemove={!isDeleted && (isOwner || (question.isOwn && !question.answer))}
            />
          ))}
        </Box>
      )}
    </Card>
  );
}
