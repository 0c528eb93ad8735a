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
  it('[A22] shows the photo', () => {
    show({ name: 'Mina Rao', photoURL: 'https://example.com/mina.jpg' });
    expect(document.querySelector('img')).toHaveAttribute('src', 'https://example.com/mina.jpg');
  });

  it('[A23] draws the first letter of the name without a photo', () => {
    show({ name: 'Mina Rao' });
    expect(screen.getByText('M')).toBeVisible();
  });

  it('[A24] draws the letter when the photo does not load', () => {
    show({ name: 'Mina Rao', photoURL: 'https://example.com/gone.jpg' });
    fireEvent.error(document.querySelector('img')!);
    expect(screen.getByText('M')).toBeVisible();
    expect(document.querySelector('img')).not.toBeInTheDocument();
  });

  it('[A25] takes the letter from the email address without a name', () => {
    show({ name: null, email: 'zoe@example.com' });
    expect(screen.getByText('Z')).toBeVisible();
  });

  it('draws people in different colours, and each always in the same ones', () => {
    const people = ['Mina Rao', 'Jonas Weber', 'Amara Okafor', 'Li Wei', 'Ines Duarte', 'Zoe Kim'];
    const lookOf = (props: AvatarProps) => {
      const { unmount } = show(props);
      const drawn = screen.getByText(/^[A-Z]$/);
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
      const { backgroundColor, color, backgroundImage } = getComputedStyle(screen.getByText('O'));
      unmount();
      return { backgroundColor, color, backgroundImage };
    };
    const look = lookOf('light', 'Olive Hartmann');
    expect(lookOf('dark', 'Olive H.')).toEqual(look);
    // A variable would be the theme's.
    expect(JSON.stringify(look)).not.toContain('var(');
  });

  it('[A596] is no second name beside the one that is written there', () => {
    show({ name: 'Mina Rao', photoURL: 'https://example.com/mina.jpg' });
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('never renders an address that is not a photo', () => {
    show({ name: 'Mina Rao', photoURL: 'javascript:alert(1)' });
    expect(document.querySelector('img')).not.toBeInTheDocument();
  });
});
