import { setTimeout as pause } from 'node:timers/promises';

export interface Answer {
  status: number;
  text: string;
}

export async function readAnswer(address: string, options: RequestInit): Promise<Answer> {
  const answer = await fetch(address, options);
  return { status: answer.status, text: await answer.text() };
}

/** @returns undefined when the call fails, or takes longer; a call that is only aborted may still wait */
export async function within<Result>(
  milliseconds: number,
  call: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const controller = new AbortController();
  const answer = call(controller.signal).catch(() => undefined);
  const late = pause(milliseconds, undefined, { ref: false });
  const first = await Promise.race([answer, late]);
  controller.abort();
  return first;
}
