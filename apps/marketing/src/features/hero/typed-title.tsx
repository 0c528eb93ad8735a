import { Box, Grid, Heading } from '@talentsphere/ui';
import type { TypewriterState } from './typewriter';

interface TypedTitleProps {
  phrases: readonly string[];
  state: TypewriterState;
  /** Shows a whole phrase, without a caret. */
  still: boolean;
}

/** A bar after the last letter that takes no room of its own. */
const caret = {
  pe: '0.09em',
  me: '-0.09em',
  backgroundImage: 'linear-gradient({colors.accent.solid}, {colors.accent.solid})',
  backgroundSize: '0.06em 0.78em',
  backgroundPosition: 'right 56%',
  backgroundRepeat: 'no-repeat',
} as const;

/** Unseen copies of every phrase: the place is as tall as the tallest, whatever is typed. */
function Reserved({ phrases }: { phrases: readonly string[] }) {
  return phrases.map((phrase) => (
    <Heading key={phrase} as="div" size="4xl" gridArea="1 / 1" visibility="hidden" aria-hidden>
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
      <Heading as="h1" size="4xl" gridArea="1 / 1" aria-label={phrase}>
        <Box as="span" css={still ? {} : caret}>
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
