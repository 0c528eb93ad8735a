import { Link } from '@talentsphere/ui';

const target = 'main';

/**
 * Lets keyboard users skip the navigation. The address stays: an entry of the history that the router
 * does not know would keep it from undoing a Back that closes an overlay.
 */
export function SkipLink() {
  return (
    <Link
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
      position="fixed"
      top="2"
      insetInlineStart="2"
      zIndex="overlay"
      padding="3"
      borderRadius="md"
      bg="bg.panel"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none', boxShadow: 'lg' }}
      css={{ '@media print': { display: 'none' } }}
    >
      Skip to content
    </Link>
  );
}
