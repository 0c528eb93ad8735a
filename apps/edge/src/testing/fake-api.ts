import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Task } from '@talentsphere/contract';

/** An id of a task, by its number. */
export const idOf = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const fakeTask = (fields: Partial<Task> = {}): Task => ({
  _id: idOf(1),
  title: 'Build a landing page',
  category: 'Web Development',
  description: 'One page,\n  with a form.',
  deadline: '2099-03-05',
  budget: 1_500,
  status: 'open',
  closesAt: '2099-03-05T23:59:59.999Z',
  createdAt: '2026-11-20T10:00:00.000Z',
  userId: 'poster',
  employerName: 'A Poster',
  employerPhotoURL: null,
  userName: null,
  ...fields,
});

/** The parts of the API that the edge itself calls, with tasks that a test can change. */
export async function startFakeApi() {
  const tasks = new Map<string, Task>();
  const calls: string[] = [];
  const streams = new Set<ServerResponse>();
  /** Milliseconds before a task is answered. */
  const delay = { ms: 0 };

  function list({ searchParams }: URL, response: ServerResponse) {
    const [start, limit] = ['cursor', 'limit'].map((name) => Number(searchParams.get(name)));
    const wanted = searchParams.get('status');
    const listed = [...tasks.values()].filter(({ status }) => !wanted || status === wanted);
    const end = start! + limit!;
    if (end < listed.length) response.setHeader('x-next-cursor', String(end));
    response.end(JSON.stringify(listed.slice(start, end)));
  }

  function answer(url: URL, response: ServerResponse) {
    if (url.pathname === '/api/tasks') return list(url, response);
    const task = tasks.get(url.pathname.slice('/api/tasks/'.length));
    response.writeHead(task ? 200 : 404).end(JSON.stringify(task ?? { message: 'No task.' }));
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/api/events') {
      streams.add(response);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
      return;
    }
    calls.push(`${request.method} ${request.url}`);
    setTimeout(() => answer(url, response), delay.ms);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    delay,
    tasks,
    streams,
    /** Stores a task and reports the change, as the API does. */
    change(task: Task) {
      tasks.set(task._id, task);
      for (const stream of streams) stream.write('event: changes\ndata: {"tasks":[]}\n\n');
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
