import { paths } from '@talentsphere/domain';
import {
  Box,
  ButtonLink,
  Container,
  Flex,
  Grid,
  useInSight,
  useReducedMotion,
} from '@talentsphere/ui';
import { useRef, useState } from 'react';
import { HeroControls } from './hero-controls';
import { HeroSlide } from './hero-slide';
import { slides } from './slides';
import { useCarousel } from './use-carousel';
import { usePageShown } from './use-page-shown';

interface HeroProps {
  /** Only reserves space: invisible, inert and paused. */
  waiting: boolean;
}

/** The top of the home page for visitors: three slides in rotation that type their titles. */
export function Hero({ waiting }: HeroProps) {
  const reduced = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const togglePaused = () => {
    setPaused(!paused);
    // The button that was pressed has the focus, and mostly the pointer.
    setFocused(false);
    setHovered(false);
  };
  const still = reduced || paused;
  // Nobody reads what is typed out of sight.
  const section = useRef<HTMLDivElement>(null);
  const isInSight = useInSight(section);
  const isRead = usePageShown() && isInSight;
  const { index, choose } = useCarousel(slides.length, !still && !waiting && !focused && !hovered);
  return (
    <Box
      ref={section}
      as="section"
      aria-roledescription="carousel"
      aria-label="What you can do here"
      inert={waiting}
      aria-hidden={waiting}
      visibility={waiting ? 'hidden' : 'visible'}
      bg="bg.subtle"
      borderBottomWidth="1px"
      borderColor="border.muted"
      pt={{ base: '8', lg: '16' }}
      pb={{ base: '4', lg: '8' }}
      // A mouse leaves the focus on the dot that it pressed.
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <Grid templateColumns="minmax(0, 1fr)">
        {slides.map((slide, position) => (
          <HeroSlide
            key={slide.action.to}
            slide={slide}
            position={`${position + 1} of ${slides.length}`}
            active={position === index}
            running={!still && !waiting && isRead}
            still={still}
          />
        ))}
      </Grid>
      <Container mt={{ base: '3', md: '5' }}>
        <Flex justify="space-between" align="center" wrap="wrap" gap="3">
          <HeroControls
            count={slides.length}
            index={index}
            onChoose={choose}
            onPause={reduced ? undefined : togglePaused}
            paused={paused}
          />
          {/* The first slide speaks to freelancers, and stays where nothing moves. */}
          <ButtonLink to={paths.postTask} size="sm" variant="outline">
            Hire Somebody
          </ButtonLink>
        </Flex>
      </Container>
    </Box>
  );
}
