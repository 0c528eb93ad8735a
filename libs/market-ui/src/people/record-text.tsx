import { counted, formatCount } from '@talentsphere/domain';
import { Text, VisuallyHidden } from '@talentsphere/ui';
import { Stars } from './stars';

interface RecordTextProps {
  /** Their ratings in the role that matters here. */
  record: { ratings: number; average: number | null };
  /** How many tasks the person has completed, in the same role. */
  completed: number;
}

/** Somebody's record in one line. */
export function RecordText({ record: { ratings, average }, completed }: RecordTextProps) {
  return (
    <Text textStyle="xs" color="fg.subtle">
      {average !== null && (
        <>
          <Stars value={average} /> {average.toFixed(1)} ({formatCount(ratings)}
          <VisuallyHidden> {ratings === 1 ? 'rating' : 'ratings'}</VisuallyHidden>){' · '}
        </>
      )}
      {completed === 0 ? 'No completed tasks yet' : `${counted(completed, 'task')} completed`}
    </Text>
  );
}
