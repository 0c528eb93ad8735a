import type { Question } from '@talentsphere/api/contract';
import { formatShortDate, limits, localToday, posterName } from '@talentsphere/domain';
import { useSession } from '@talentsphere/host';
import { ReportButton, tabDraft } from '@talentsphere/market-ui/screens';
import { WrittenText } from '@talentsphere/market-ui';
import { Avatar, Box, Button, Flex, HStack, Text, VisuallyHidden } from '@talentsphere/ui';
import { TextForm, type TextFormTexts } from '../../shared/text-form';
import { useDraftForm } from './use-draft-form';
import { useAnswer, useRemoveQuestion } from './use-questions';

const answerTexts: TextFormTexts = {
  label: 'Answer',
  busyLabel: 'Answering...',
  question: 'Your answer',
  hint: 'Everybody can read it.',
  missing: 'Please write an answer.',
  longest: limits.answerLength,
  tone: 'brand',
};

interface QuestionItemProps {
  question: Question;
  taskId: string;
  /** Whether the user is the owner of the task, who alone answers. */
  isOwner: boolean;
  canAnswer: boolean;
  canRemove: boolean;
}

/** A question with its answer, and what the user can do with them. */
export function QuestionItem({
  question,
  taskId,
  isOwner,
  canAnswer,
  canRemove,
}: QuestionItemProps) {
  const { _id, text, askedAt, answer: given } = question;
  const { user } = useSession();
  const draft = tabDraft(`answer ${_id}`, user?.uid ?? '', ['message']);
  const form = useDraftForm(draft);
  const { run: answer } = useAnswer(taskId, _id);
  const { run: remove, busy } = useRemoveQuestion(taskId, _id);
  const name = posterName(question.askerName);
  return (
    <Box as="li" py="5" borderTopWidth="1px">
      <Flex gap="4" align="start" wrap="wrap">
        <Avatar
          personId={question.askerKey ?? question.askerName ?? ''}
          name={question.askerName}
          photoURL={question.askerPhotoURL}
        />
        <Box flex="1 1 9rem" minW="0">
          <HStack gap="3" wrap="wrap" align="baseline">
            <Text fontWeight="600" overflowWrap="anywhere">
              {question.isOwn ? 'You' : name}
            </Text>
            <Text textStyle="xs" color="fg.subtle">
              <time dateTime={askedAt}>{formatShortDate(localToday(new Date(askedAt)))}</time>
            </Text>
            {!question.isOwn && (
              <ReportButton
                subject={{ kind: 'question', id: _id, parentId: taskId }}
                name={`Report the question of ${name}: ${text}`}
                isCompact
              />
            )}
          </HStack>
          {question.isHidden && (
            <Text mt="1" textStyle="sm" color="warning.fg">
              A moderator has hidden this question: only you can read it.
            </Text>
          )}
          <WrittenText mt="1" maxW="prose">
            {text}
          </WrittenText>
          {question.isAnswerHidden && (
            <Text mt="3" textStyle="sm" color="warning.fg">
              A moderator has hidden the answer.
            </Text>
          )}
          {given && !form.isOpen && (
            <Box mt="3" ps="4" borderStartWidth="2px" borderColor="brand.solid">
              <HStack gap="3" wrap="wrap" align="baseline">
                <Text textStyle="sm" fontWeight="600">
                  Answer
                </Text>
                {!isOwner && (
                  <ReportButton
                    subject={{ kind: 'answer', id: _id, parentId: taskId }}
                    name={`Report the answer to ${question.isOwn ? 'you' : name}: ${given.text}`}
                    isCompact
                  />
                )}
              </HStack>
              {given.isHidden && (
                <Text mt="1" textStyle="sm" color="warning.fg">
                  A moderator has hidden this answer: only you can read it.
                </Text>
              )}
              <WrittenText mt="1" maxW="prose">
                {given.text}
              </WrittenText>
            </Box>
          )}
          {canAnswer && (
            <VisuallyHidden aria-live="polite">
              {form.isSent && 'Your answer was sent.'}
            </VisuallyHidden>
          )}
          {form.isOpen && (
            <Box mt="4">
              <TextForm
                texts={answerTexts}
                name={`Answer the question of ${name}`}
                draft={draft}
                initial={given?.text ?? ''}
                takesFocus={form.takesFocus}
                save={answer}
                onEnd={form.close}
              />
            </Box>
          )}
          {!form.isOpen && (canAnswer || canRemove) && (
            <HStack gap="3" mt="3" ms={canAnswer && !given ? '0' : '-3'} wrap="wrap">
              {canAnswer && (
                <Button
                  size="sm"
                  variant={given ? 'ghost' : 'outline'}
                  aria-label={`${given ? 'Change the answer to' : 'Answer'} ${name}: ${text}`}
                  onClick={form.open}
                >
                  {given ? 'Change' : 'Answer'}
                </Button>
              )}
              {canRemove && (
                <Button
                  size="sm"
                  variant="ghost"
                  colorPalette="gray"
                  disabled={busy}
                  aria-label={`Remove ${question.isOwn ? 'your question' : `the question of ${name}`}: ${text}`}
                  onClick={() => void remove()}
                >
                  Remove
                </Button>
              )}
            </HStack>
          )}
        </Box>
      </Flex>
    </Box>
  );
}
