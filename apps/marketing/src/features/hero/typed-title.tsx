import { Box, Grid, Heading } from '@talentsphere/ui';
import type { TypewriterState } from './typewriter';

interface TypedTitleProps {
  phrases: readonly string[];
  state: TypewriterState;
  /** Shows a whole phrase, without a caret. */
  still: boolean;
}

/** Unseen copies of every phrase: the place is as tall as the tallest, whatever is typed. */
function Reserved({ phrases }: { phrases: readonly string[] }) {
  return phrases.map((phrase) => (
    <Heading key={phrase} as="div" size="4xl" gridArea="1 / 1" visibility="hidden" aria-hidden textWrap="wrap">
      <Box as="span" data-rest={phrase} _before={{ content: 'attr(data-rest)' }} />
    </Heading>
  ));
}

/**
 * A heading that types itself. What is not typed yet follows as unseen generated
 * text: it takes part in the line breaks, so that no word changes its line.
 */
export function TypedTitle({ phrases, state, still }: TypedTitleProps) {
  const phrase = phrases[state.index] ?? '';
  const shown = still ? phrase : phrase.slice(0, state.length);
  return (
    <Grid>
      <Reserved phrases={phrases} />
      <Heading as="h1" size="4xl" gridArea="1 / 1" textWrap="wrap" aria-label={phrase}>
        <Box
          as="span"
          borderInlineEnd={still ? undefined : '0.06em solid'}
          borderColor="accent.solid"
          marginInlineEnd={still ? undefined : '-0.06em'}
        >
          {shown}
        </Box>
        <Box
          as="span"
          visibility="hidden"
          data-rest={phrase.slice(shown.length)}
          _before={{ content: 'attr(data-rest)' }}
        />
      </Heading>
    </Grid>
  );
}
