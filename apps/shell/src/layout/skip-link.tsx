import { Link } from '@talentsphere/ui';

/** Lets keyboard users skip the navigation. */
export function SkipLink() {
  return (
    <Link
      href="#main"
      position="fixed"
      top="2"
      insetInlineStart="2"
      zIndex="overlay"
      padding="3"
      borderRadius="md"
      bg="bg.panel"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none', boxShadow: 'lg' }}
    >
      Skip to content
    </Link>
  );
}
