import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { CheckboxField, UiProvider } from '../index';

function Filter({ onChange }: { onChange: (checked: boolean) => void }) {
  const [checked, setChecked] = useState(false);
  return (
    <UiProvider theme="light">
      <CheckboxField
        label="Open only"
        name="status"
        value="open"
        checked={checked}
        onChange={(next) => {
          setChecked(next);
          onChange(next);
        }}
      />
    </UiProvider>
  );
}

test('a checkbox reports both changes', async () => {
  const onChange = jest.fn();
  render(<Filter onChange={onChange} />);
  const box = screen.getByRole('checkbox', { name: 'Open only' });
  await userEvent.click(box);
  expect(box).toBeChecked();
  await userEvent.click(screen.getByText('Open only'));
  expect(box).not.toBeChecked();
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});

test.each([true, false])('checked before hydration: %p', (checked) => {
  const onChange = jest.fn();
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Filter onChange={onChange} />);
  document.body.append(container);
  container.querySelector('input')!.checked = checked;
  render(<Filter onChange={onChange} />, { container, hydrate: true });
  expect(onChange.mock.calls).toEqual(checked ? [[true]] : []);
  expect(container.querySelector('input')!.checked).toBe(checked);
});
