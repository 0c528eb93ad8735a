import type { ApiClient } from '@talentsphere/api';
import type { Task } from '@talentsphere/api/contract';
import {
  createFakeHost,
  createTaskLists,
  makeTask,
  renderRoutes,
  type FakeHost,
} from '@talentsphere/testing';
import { screen } from '@testing-library/react';
import remote from '../src/remote';

export const logo = makeTask({
  title: 'Modern logo',
  category: 'Design',
  budget: 900,
  deadline: '2097-05-01',
  createdAt: '2026-11-01T00:00:00Z',
});
export const post = makeTask({
  title: 'Blog post',
  description: 'About our logo',
  category: 'Writing',
  budget: 1000,
  deadline: '2097-03-01',
  createdAt: '2026-11-03T00:00:00Z',
});
export const brochure = makeTask({
  title: 'Logo brochure text',
  category: 'Writing',
  budget: 12345,
  deadline: '2097-04-01',
  createdAt: '2026-11-02T00:00:00Z',
});

export function open(path = '/browse-tasks', tasks: Task[] = [logo, post, brochure]) {
  return openWith(path, createTaskLists(tasks));
}

/** At an address of the window, where Back is the browser's. */
export function openInWindow(path: string, tasks: Task[] = [logo, post, brochure]) {
  return openWith(path, createTaskLists(tasks), true);
}

export function openWith(path: string, api: Partial<ApiClient>, inWindow = false) {
  return renderRoutes(remote.routes, { path, host: createFakeHost({ api }), inWindow });
}

export const listCalls = (host: FakeHost) => host.calls.filter(({ name }) => name === 'listTasks');
export const queryOf = (host: FakeHost) =>
  (listCalls(host).at(-1)!.input as { querystring: object }).querystring;

export const shownTitles = () =>
  screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
export const findCards = () => screen.findAllByRole('article');
export const search = () => screen.getByRole('searchbox', { name: 'Search by title' });
export const category = () => screen.getByRole('combobox', { name: 'Category' });
export const sort = () => screen.getByRole('combobox', { name: 'Sort by' });
export const openOnly = () => screen.getByRole('checkbox', { name: 'Open only' });
