import type { PersonalRecord } from '@talentsphere/contract';
import { Stars, Text } from '@talentsphere/ui';

function workText(work: number): string {
  if (work === 0) return 'No completed work yet';
  return work === 1 ? '1 task completed' : `${work.toLocaleString('en-US')} tasks completed`;
}

/** Somebody's record in one line. */
export function RecordText({ record: { work, ratings, average } }: { record: PersonalRecord }) {
  return (
    <Text textStyle="xs" color="fg.subtle">
      {average !== null && (
        <>
          <Stars value={average} /> {average.toFixed(1)} ({ratings}){' · '}
        </>
      )}
      {workText(work)}
    </Text>
  );
}
