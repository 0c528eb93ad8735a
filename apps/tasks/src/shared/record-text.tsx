import type { PersonalRecord } from '@talentsphere/contract';
import { counted } from '@talentsphere/domain';
import { Stars, Text } from '@talentsphere/ui';

function workText(work: number): string {
  if (work === 0) return 'No completed work yet';
  return `${counted(work, 'task')} completed`;
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
