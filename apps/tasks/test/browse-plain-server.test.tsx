import { screen, waitFor, within } from '@testing-library/react';
import { brochure, category, findCards, logo, openWith, post, search, shownTitles } from './browse';

describe('a server without search, sorting and pages', () => {
  const plain = { listTasks: () => Promise.resolve([logo, post, brochure]) };

  test('[A137] [A140] [A145] is searched, filtered and sorted in the browser', async () => {
    const { user } = openWith('/browse-tasks', plain);
    await findCards();
    expect(shownTitles()).toEqual(['Blog post', 'Logo brochure text', 'Modern logo']);
    await user.type(search(), 'LOGO');
    await waitFor(() => expect(shownTitles()).toEqual(['Logo brochure text', 'Modern logo']));
    await user.selectOptions(category(), 'Design');
    await waitFor(() => expect(shownTitles()).toEqual(['Modern logo']));
    expect(screen.getByText('1 of 3 tasks')).toBeVisible();
  });

  test('[A139] [A159] [A160] its categories and empty states are the same', async () => {
    const { user } = openWith('/browse-tasks?category=Nope', plain);
    expect(await screen.findByText('No tasks match your criteria.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await findCards();
    expect(within(category()).getAllByRole('option')).toHaveLength(3);
  });
});
