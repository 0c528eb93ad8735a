import { promise as openQueue } from 'fastq';
import { unavailable } from './database-errors';

/**
 * Runs one piece of work at a time, in order of arrival.
 * @param longestWait milliseconds that work may wait for its turn
 * @returns a function that throws AppError `unavailable` when the work was not started in time
 */
export function createSerialQueue(longestWait: number) {
  const queue = openQueue((work: () => Promise<void>) => work(), 1);
  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(unavailable(new Error('The queue of the database is too long.')));
      }, longestWait);
      void queue.push(async () => {
        clearTimeout(timer);
        if (!isLate) await work().then(resolve, reject);
      });
    });
}
