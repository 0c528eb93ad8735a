import {
  createFakeHost,
  makeUser,
  renderRoutes,
  type FakeHostOptions,
} from '@talentsphere/testing';
import { fireEvent, screen } from '@testing-library/react';
import remote from '../src/remote';

export const heading = { level: 1, name: 'Post a New Task' } as const;

export async function open(options: FakeHostOptions = {}) {
  const host = createFakeHost({ session: makeUser(), ...options });
  const view = renderRoutes(remote.routes, {
    host,
    path: '/dashboard/add-task',
    routes: [{ path: '/login', element: 'The login screen' }],
  });
  await screen.findByRole('heading', heading);
  return view;
}

export const fields = {
  title: () => screen.getByRole('textbox', { name: 'Task Title' }),
  category: () => screen.getByRole('combobox', { name: 'Category' }),
  budget: () => screen.getByRole('spinbutton', { name: 'Budget ($)' }),
  description: () => screen.getByRole('textbox', { name: 'Description' }),
  deadline: () => screen.getByLabelText('Deadline'),
};

export const valid = {
  title: 'Logo redesign',
  category: 'Design',
  budget: '1500',
  description: 'A fresh mark.',
  deadline: '2097-03-05',
};

export function fill(changes: Partial<typeof valid> = {}) {
  for (const [name, value] of Object.entries({ ...valid, ...changes })) {
    fireEvent.change(fields[name as keyof typeof fields](), { target: { value } });
  }
}

export const submit = () => screen.getByRole('button', { name: 'Post Task' });
export const posts = <Call extends { name: string }>(host: { calls: Call[] }) =>
  host.calls.filter(({ name }) => name === 'createTask');
