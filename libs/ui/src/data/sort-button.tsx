import { chakra } from '@chakra-ui/react/styled-system';
import { IconSortDown, IconSortNone, IconSortUp } from '../icons/icons';

interface SortButtonProps {
  label: string;
  direction: 'ascending' | 'descending' | undefined;
  onClick: () => void;
}

const icons = { ascending: IconSortUp, descending: IconSortDown };

const overHeading = {
  content: '""',
  position: 'absolute',
  inset: '0',
  borderRadius: 'sm',
} as const;

/**
 * Sorts by a column, wherever its heading is pressed; the cell's `aria-sort` gives the order. The text
 * of the heading is outside, because there is no button where rows are a list.
 */
export function SortButton({ label, direction, onClick }: SortButtonProps) {
  const Icon = direction ? icons[direction] : IconSortNone;
  return (
    <chakra.button
      type="button"
      aria-label={label}
      onClick={onClick}
      display="inline-block"
      ms="1"
      verticalAlign="-0.15em"
      css={{ mdDown: { display: 'none' } }}
      cursor="button"
      color={direction ? 'fg' : 'inherit'}
      outline="none"
      _hover={{ color: 'fg' }}
      _before={overHeading}
      _focusVisible={{
        _before: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' },
      }}
    >
      <Icon size={14} />
    </chakra.button>
  );
}
