import { chakra } from '@chakra-ui/react/styled-system';
import { IconCheck } from '../icons/icons';
import { Box } from '../primitives/layout';
import { VisuallyHidden } from '../primitives/typography';

export interface Rule {
  text: string;
  isMet: boolean;
}

/**
 * Rules that are ticked off while they become met. As the description of a field they are read when
 * it gets the focus, and not at every key.
 */
export function RuleList({ rules }: { rules: readonly Rule[] }) {
  return (
    <chakra.ul listStyle="none">
      {rules.map(({ text, isMet }) => (
        <chakra.li
          key={text}
          display="flex"
          alignItems="center"
          gap="1.5"
          color={isMet ? 'success.fg' : undefined}
        >
          <Box boxSize="3.5" flexShrink="0" display="grid" placeItems="center" aria-hidden>
            {isMet ? (
              <IconCheck size={14} />
            ) : (
              <Box boxSize="1.5" borderRadius="full" borderWidth="1px" borderColor="current" />
            )}
          </Box>
          <span>{text}</span> <VisuallyHidden>{isMet ? '(met).' : '(not met).'}</VisuallyHidden>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
