import { inSpan, type Tracer } from '@talentsphere/server';
import type { Database, Queryable } from './database';

const word = /[a-z]+/i;
const table = /\b(?:from|into|update|join)\s+([a-z_]+)/i;
const innermostParentheses = /\([^()]*\)/g;

/** A statement without its parts in parentheses, such as other statements. */
function outermost(sql: string): string {
  const shorter = sql.replace(innermostParentheses, '');
  return shorter === sql ? sql : outermost(shorter);
}

/** The kind of a statement and its first table, such as `SELECT tasks`: nothing of its values. */
export function summaryOf(sql: string): string {
  const statement = outermost(sql);
  const [operation = 'statement'] = word.exec(statement) ?? [];
  const [, name] = table.exec(statement) ?? [];
  return [operation.toUpperCase(), name].filter(Boolean).join(' ');
}

/** Records each statement of a request as a span: neither its text nor its parameters. */
export function traceDatabase(database: Database, tracer: Tracer): Database {
  const traced = (connection: Queryable): Queryable => ({
    query(...statement) {
      const summary = summaryOf(statement[0]);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
      return inSpan(tracer.startPart(summary, { kind: 'client', attributes }), () =>
        connection.query(...statement),
      );
    },
  });
  return {
    ...database,
    ...traced(database),
    replica: traced(database.replica),
    transaction: (work) =>
      database.transaction((transaction) => work({ ...transaction, ...traced(transaction) })),
  };
}
