import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client, QueryResult } from 'pg';
import { isConflict } from '../../src/core/database/database-errors';

/**
 * A statement that a released server has sent. In its values, `{n}` is the number of the run, and
 * `{uuid k.i}` the UUID at position `i` in the result of statement `k`.
 */
interface RecordedStatement {
  text: string;
  values?: unknown[];
}

/**
 * The statements with which the server of a schema answered a person who posts, edits, finds and
 * deletes tasks, and bids, hires and rates where that release could. To record them for another
 * release, wrap `Client.prototype.query` of `pg` in its server.
 */
export function readRecording(schema: number): RecordedStatement[] {
  const file = join(__dirname, `../recorded/schema-${schema}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as RecordedStatement[];
}

const uuids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

/** The attempts that each server makes when its transaction meets another one. */
const attempts = 3;

/** The statements of a transaction, or one that is a transaction of its own. */
function transactionsOf(statements: readonly RecordedStatement[]): RecordedStatement[][] {
  const transactions: RecordedStatement[][] = [];
  let isOpen = false;
  for (const statement of statements) {
    if (isOpen) transactions.at(-1)?.push(statement);
    else transactions.push([statement]);
    isOpen = statement.text === 'begin' || (isOpen && statement.text !== 'commit');
  }
  return transactions;
}

/** Sends the statements once. @throws Error of the first that fails, as it would have failed for the server */
export async function replay(
  client: Client,
  statements: readonly RecordedStatement[],
  run: number,
): Promise<void> {
  const results: string[][] = [];
  const fill = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    return value
      .replaceAll('{n}', String(run))
      .replaceAll(/\{uuid (\d+)\.(\d+)\}/g, (_, k, i) => results[Number(k)]?.[Number(i)] ?? '');
  };
  for (const transaction of transactionsOf(statements)) {
    const start = results.length;
    for (let tries = 1; ; tries += 1) {
      results.length = start;
      try {
        for (const { text, values } of transaction) {
          const { rows }: QueryResult = await client.query(text, values?.map(fill));
          results.push(JSON.stringify(rows).match(uuids) ?? []);
        }
        break;
      } catch (error) {
        if (tries === attempts || !isConflict(error)) throw error;
        await client.query('rollback');
      }
    }
  }
}
