import { Box, Grid, Heading } from '@talentsphere/ui';
import { useTypewriter } from './use-typewriter';

interface TypedTitleProps {
  phrases: readonly string[];
  /** Types, and otherwise keeps what is typed. */
  running: boolean;
  /** Shows the complete phrase, without a caret. */
  still: boolean;
}

/** A bar after the last letter that takes up no space. */
const caret = {
  pe: '0.09em',
  me: '-0.09em',
  backgroundImage: 'linear-gradient({colors.accent.solid}, {colors.accent.solid})',
  backgroundSize: '0.06em 0.78em',
  backgroundPosition: 'right 56%',
  backgroundRepeat: 'no-repeat',
} as const;

/** Invisible copies of all phrases, which reserve the height of the tallest. */
function Reserved({ phrases }: { phrases: readonly string[] }) {
  return phrases.map((phrase) => (
    <Heading key={phrase} as="div" size="4xl" gridArea="1 / 1" visibility="hidden" aria-hidden>
      <Box as="span" data-rest={phrase} _before={{ content: 'attr(data-rest)' }} />
    </Heading>
  ));
}

/**
 * A heading that types itself. The text that is not typed yet follows as invisible
 * generated content: it affects the line breaks, so no word moves to another line. Each letter
 * renders this component alone.
 */
export function TypedTitle({ phrases, running, still }: TypedTitleProps) {
  const state = useTypewriter(phrases, running);
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
