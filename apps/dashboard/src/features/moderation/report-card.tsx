import type { Report } from '@talentsphere/api/contract';
import {
  deletedName,
  formatShortDate,
  localToday,
  moderationLimits,
  paths,
  posterName,
  reasonLabels,
  safePhotoUrl,
  type ModerationAction,
} from '@talentsphere/domain';
import { useHost, useUser } from '@talentsphere/host';
import { tabDraft } from '@talentsphere/market-ui/screens';
import { WrittenText } from '@talentsphere/market-ui';
import {
  Avatar,
  Box,
  Button,
  Card,
  Flex,
  Heading,
  HStack,
  Link,
  StatusBadge,
  Text,
  TextAreaField,
} from '@talentsphere/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ReportedPictures } from './reported-pictures';
import { useDecide } from './use-decide';

const kindLabels: Record<Report['kind'], string> = {
  task: 'Task',
  message: 'Message',
  profile: 'Profile',
  question: 'Question',
  answer: 'Answer',
};

const actionLabels: Record<ModerationAction, string> = {
  dismiss: 'Dismiss',
  hide: 'Hide',
  restore: 'Restore',
  block: 'Block Author',
  unblock: 'Unblock Author',
};

const destructive: readonly ModerationAction[] = ['hide', 'block'];

/** Of any length. What does not fit is scrolled by keyboard, too. */
function ScrollableText({ label, children }: { label: string; children: ReactNode }) {
  return (
    <WrittenText mt="1" maxH="15rem" overflowY="auto" tabIndex={0} role="group" aria-label={label}>
      {children}
    </WrittenText>
  );
}

/** What was reported, as it is now. */
function Subject({ report: { kind, subjectId, subject } }: { report: Report }) {
  if (!subject) return <Text color="fg.muted">It has been deleted.</Text>;
  const { title, text } = subject;
  return (
    <Box ps="4" borderStartWidth="2px">
      {kind === 'profile' ? (
        <HStack gap="3" wrap="wrap">
          <Avatar personId={subjectId} name={title} photoURL={safePhotoUrl(text)} />
          <Text flex="1 1 6rem" overflowWrap="anywhere">
            {posterName(title)}
          </Text>
        </HStack>
      ) : (
        <>
          <WrittenText fontWeight="600">{title}</WrittenText>
          <ScrollableText label="Reported text">{text}</ScrollableText>
        </>
      )}
    </Box>
  );
}

/** Characters that reports of earlier releases have kept of a text. */
const formerLimit = 4_000;

/** Whether a text is as it was reported. The database counted characters: an emoji is one. */
function isAsReported(now: string, then: string): boolean {
  return now === then || (now.startsWith(then) && [...then].length === formerLimit);
}

/** What was reported, as it was then, if it says something else now. */
function AsReported({ report: { kind, subject, reported } }: { report: Report }) {
  if (!reported?.title && !reported?.text) return null;
  const isSame = isAsReported(subject?.text ?? '', reported.text ?? '');
  if (subject?.title === reported.title && isSame) return null;
  return (
    <Box mt="3" ps="4" borderStartWidth="2px">
      <Text textStyle="xs" color="fg.subtle">
        When it was reported
      </Text>
      <WrittenText fontWeight="600">
        {kind === 'profile' ? posterName(reported.title) : reported.title}
      </WrittenText>
      {reported.text && (
        <ScrollableText label="Text when it was reported">{reported.text}</ScrollableText>
      )}
    </Box>
  );
}

function State({ decision, subject, author }: Report) {
  return (
    <HStack gap="2" wrap="wrap">
      {decision === null && <StatusBadge tone="warning">Waiting</StatusBadge>}
      {decision === 'dismissed' && <StatusBadge tone="neutral">Dismissed</StatusBadge>}
      {subject?.isHidden && <StatusBadge tone="danger">Hidden</StatusBadge>}
      {author.isBlocked && <StatusBadge tone="danger">Author blocked</StatusBadge>}
    </HStack>
  );
}

/** A report with what a moderator can do about it. The reporter is no link: who has neither posted nor bid has no profile. */
export function ReportCard({ report }: { report: Report }) {
  const { _id, kind, reason, text, reporter, author, reportedAt, possible, subject } = report;
  const draft = tabDraft(`note on report ${_id}`, useUser().uid, ['note']);
  const [note, setNote] = useState(() => draft.read()?.note ?? '');
  const { unsaved } = useHost();
  const isUnsaved = note !== '';
  useEffect(() => (isUnsaved ? unsaved.hold() : undefined), [isUnsaved, unsaved]);
  const heading = useRef<HTMLHeadingElement>(null);
  const { run: decide, busy } = useDecide(report, () => {
    setNote('');
    draft.drop();
    // The button that was pressed goes away.
    heading.current?.focus();
  });
  const what = `${kindLabels[kind].toLowerCase()} of ${posterName(author.name)}`;
  return (
    <Card as="li" aria-labelledby={`report-${_id}`}>
      <Flex justify="space-between" gap="3" wrap="wrap" mb="3">
        <Heading as="h2" id={`report-${_id}`} ref={heading} tabIndex={-1} size="sm">
          {kindLabels[kind]}: {reasonLabels[reason]}
        </Heading>
        <State {...report} />
      </Flex>
      <Subject report={report} />
      <AsReported report={report} />
      <ReportedPictures report={report} />
      <Text mt="3" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        By{' '}
        {author.name === deletedName ? (
          deletedName
        ) : (
          <Link to={paths.person(author._id)}>{posterName(author.name)}</Link>
        )}
        , reported by {posterName(reporter.name)} on{' '}
        {formatShortDate(localToday(new Date(reportedAt)))}.
      </Text>
      {text && <WrittenText mt="2">“{text}”</WrittenText>}
      {report.taskId && subject && !(kind === 'task' && subject.isHidden) && (
        <Link to={paths.task(report.taskId)} display="inline-block" mt="2" textStyle="sm">
          Open the task
        </Link>
      )}
      <Box mt="4">
        <TextAreaField
          label="Note for the log"
          name={`note-${_id}`}
          optional
          rows={2}
          maxLength={moderationLimits.noteLength}
          value={note}
          onChange={(typed) => {
            setNote(typed);
            draft.keep({ note: typed });
          }}
        />
      </Box>
      <HStack gap="3" mt="4" wrap="wrap">
        {possible.map((action) => (
          <Button
            key={action}
            size="sm"
            variant="outline"
            colorPalette={destructive.includes(action) ? 'danger' : 'gray'}
            disabled={busy}
            aria-label={`${actionLabels[action]}: ${what}`}
            onClick={() => void decide({ action, note })}
          >
            {actionLabels[action]}
          </Button>
        ))}
      </HStack>
    </Card>
  );
}
