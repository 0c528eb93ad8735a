import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar, UiProvider, type AvatarProps } from '../index';

function show(props: AvatarProps) {
  return render(
    <UiProvider theme="light">
      <Avatar {...props} />
    </UiProvider>,
  );
}

describe('Avatar', () => {
  it('[A22] shows the photo under the name', () => {
    show({ name: 'Mina Rao', photoURL: 'https://example.com/mina.jpg' });
    const photo = screen.getByRole('img', { name: 'Mina Rao' });
    expect(photo).toHaveAttribute('src', 'https://example.com/mina.jpg');
  });

  it('[A23] draws the first letter of the name without a photo', () => {
    show({ name: 'Mina Rao' });
    expect(screen.getByRole('img', { name: 'Mina Rao' })).toHaveTextContent('M');
  });

  it('[A24] draws the letter when the photo does not load', () => {
    show({ name: 'Mina Rao', photoURL: 'https://example.com/gone.jpg' });
    fireEvent.error(screen.getByRole('img', { name: 'Mina Rao' }));
    expect(screen.getByRole('img', { name: 'Mina Rao' })).toHaveTextContent('M');
    expect(document.querySelector('img')).not.toBeInTheDocument();
  });

  it('[A25] takes the letter from the email address without a name', () => {
    show({ name: null, email: 'zoe@example.com' });
    expect(screen.getByRole('img', { name: 'zoe@example.com' })).toHaveTextContent('Z');
  });

  it('draws people in different colours, and each always in the same ones', () => {
    const people = ['Mina Rao', 'Jonas Weber', 'Amara Okafor', 'Li Wei', 'Ines Duarte', 'Zoe Kim'];
    const lookOf = (props: AvatarProps) => {
      const { unmount } = show(props);
      const drawn = screen.getByRole('img');
      // The content security policy of the pages refuses style attributes.
      expect(drawn).not.toHaveAttribute('style');
      const { className } = drawn;
      unmount();
      return className;
    };
    const looks = people.map((name) => lookOf({ name }));
    expect(new Set(looks).size).toBe(people.length);
    expect(people.map((name) => lookOf({ name, email: 'not@shown.example', size: 'md' }))).toEqual(
      looks,
    );
  });

  it('draws a person in the same colours under every name and in both themes', () => {
    const lookOf = (theme: 'light' | 'dark', name: string) => {
      const { unmount } = render(
        <UiProvider theme={theme}>
          <Avatar personId="user-olive" name={name} />
        </UiProvider>,
      );
      const { backgroundColor, color, backgroundImage } = getComputedStyle(screen.getByRole('img'));
      unmount();
      return { backgroundColor, color, backgroundImage };
    };
    const look = lookOf('light', 'Olive Hartmann');
    expect(lookOf('dark', 'Olive H.')).toEqual(look);
    // A variable would be the theme's.
    expect(JSON.stringify(look)).not.toContain('var(');
  });

  it('never renders an address that is not a photo', () => {
    show({ name: 'Mina Rao', photoURL: 'javascript:alert(1)' });
    expect(document.querySelector('img')).not.toBeInTheDocument();
  });
});
