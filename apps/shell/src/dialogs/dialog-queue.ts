import type { Dialogs, Notice, Question } from '@talentsphere/host';
import { createStore, type StoreApi } from 'zustand';

export interface NoticeRequest {
  id: number;
  kind: 'notice';
  notice: Notice;
  close: () => void;
}

export interface QuestionRequest {
  id: number;
  kind: 'question';
  question: Question;
  answer: (yes: boolean) => void;
}

export type DialogRequest = NoticeRequest | QuestionRequest;

export interface DialogQueue {
  dialogs: Dialogs;
  /** Open requests, oldest first. */
  requests: StoreApi<readonly DialogRequest[]>;
  /** When the user is no longer the one whom they are for. */
  dismissAll(): void;
}

/** Closes by itself, and does not cover the page. */
interface ToastRequest extends NoticeRequest {
  notice: Notice & { closesAfter: number };
}

export const isToast = (request: DialogRequest): request is ToastRequest =>
  request.kind === 'notice' && request.notice.closesAfter !== undefined;

/** Without an answer from the user: a question is answered with no. */
export function dismiss(request: DialogRequest): void {
  if (request.kind === 'question') request.answer(false);
  else request.close();
}

/** Dialogs and toasts as promises of their result. */
export function createDialogs(): DialogQueue {
  const requests = createStore<readonly DialogRequest[]>(() => []);
  let lastId = 0;

  function ask<Result>(describe: (id: number, done: (result: Result) => void) => DialogRequest) {
    return new Promise<Result>((resolve) => {
      const id = (lastId += 1);
      const done = (result: Result) => {
        requests.setState((open) => open.filter((request) => request.id !== id), true);
        resolve(result);
      };
      requests.setState((open) => [...open, describe(id, done)], true);
    });
  }

  return {
    requests,
    dismissAll: () => requests.getState().forEach(dismiss),
    dialogs: {
      notify: (notice) =>
        ask<undefined>((id, done) => {
          const close = () => done(undefined);
          return { id, kind: 'notice', notice, close };
        }),
      confirm: (question) =>
        ask<boolean>((id, answer) => ({ id, kind: 'question', question, answer })),
    },
  };
}
