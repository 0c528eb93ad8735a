import { chakra } from '@chakra-ui/react/styled-system';
import { IconSortDown, IconSortNone, IconSortUp } from '../icons/icons';

interface SortButtonProps {
  children: string;
  direction: 'ascending' | 'descending' | undefined;
  onClick: () => void;
}

const icons = { ascending: IconSortUp, descending: IconSortDown };

/** A column heading that sorts by its column, where columns are shown; the cell's `aria-sort` gives the order. */
export function SortButton({ children, direction, onClick }: SortButtonProps) {
  const Icon = direction ? icons[direction] : IconSortNone;
  return (
    <chakra.button
      type="button"
      onClick={onClick}
      display="inline-flex"
      alignItems="center"
      gap="1"
      minH="6"
      css={{ mdDown: { display: 'none' } }}
      cursor="pointer"
      borderRadius="sm"
      color={direction ? 'fg' : 'inherit'}
      _hover={{ color: 'fg' }}
      _focusVisible={{ outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' }}
    >
      {children}
      <Icon size={14} />
    </chakra.button>
  );
}
