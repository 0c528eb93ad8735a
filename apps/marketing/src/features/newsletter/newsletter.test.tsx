import { renderWithHost } from '@talentsphere/testing';
import { screen } from '@testing-library/react';
import { Newsletter } from './newsletter';

function show() {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  return { alert, ...renderWithHost(<Newsletter />) };
}

const field = () => screen.getByRole('textbox');
const subscribe = () => screen.getByRole('button', { name: 'Subscribe' });

describe('the newsletter', () => {
  it('[A84] is a form with one email field', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Stay Updated!' })).toBeVisible();
    expect(field()).toHaveAttribute('type', 'email');
    expect(field()).toBeRequired();
  });

  it.each(['', 'mina'])(
    '[A85] leaves the address %p to the validation of the browser',
    async (address) => {
      const { alert, user } = show();
      jest.spyOn(HTMLInputElement.prototype, 'validationMessage', 'get').mockReturnValue('Wrong');
      if (address) await user.type(field(), address);
      await user.click(subscribe());
      expect(alert).not.toHaveBeenCalled();
      expect(field()).toHaveAccessibleDescription('Wrong');
    },
  );

  it('[A86] [A87] [A88] thanks, clears the field, and sends no request', async () => {
    const { alert, user, host } = show();
    await user.type(field(), 'mina@example.com');
    expect(host.isHeld()).toBe(true);
    await user.click(subscribe());
    expect(alert).toHaveBeenCalledTimes(1);
    expect(alert).toHaveBeenCalledWith('Thank you for subscribing!');
    expect(field()).toHaveValue('');
    expect(host.isHeld()).toBe(false);
    expect(host.calls).toEqual([]);
  });
});
