import { Box, ButtonLink, Container, Grid, IconArrowRight, Text } from '@talentsphere/ui';
import type { Slide } from './slides';
import { TypedTitle } from './typed-title';

interface HeroSlideProps {
  slide: Slide;
  /** For example `2 of 3`. */
  position: string;
  active: boolean;
  /** Whether the title of the active slide continues to type. */
  running: boolean;
  /** Shows complete phrases, without a caret. */
  still: boolean;
}

/** One slide. All slides have the same position; inactive ones are inert and invisible. */
export function HeroSlide({ slide, position, active, running, still }: HeroSlideProps) {
  return (
    <Box
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      inert={!active}
      aria-hidden={!active}
      data-active={active || undefined}
      gridArea="1 / 1"
      minW="0"
      opacity={active ? '1' : '0'}
      visibility={active ? 'inherit' : 'hidden'}
      transition="opacity 420ms, visibility 420ms"
    >
      <Container>
        <Grid
          alignItems="center"
          gap={{ base: '8', lg: '16' }}
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1.05fr) minmax(0, 1fr)' }}
        >
          <Box>
            <TypedTitle phrases={slide.phrases} running={active && running} still={still} />
            <Text
              mt={{ base: '4', md: '6' }}
              maxW="lg"
              // As many lines as on the narrowest phone: in the fallback font there may be one less.
              minH={{ base: '3lh', md: 'auto' }}
              color="fg.muted"
              textStyle={{ base: 'md', md: 'lg' }}
            >
              {slide.description}
            </Text>
            <ButtonLink to={slide.action.to} size="lg" mt={{ base: '6', md: '9' }}>
              {slide.action.label}
              <IconArrowRight size={18} />
            </ButtonLink>
          </Box>
          <Box borderRadius="xl" overflow="hidden">
            {slide.scene}
          </Box>
        </Grid>
      </Container>
    </Box>
  );
}
