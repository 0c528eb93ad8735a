import { Box, Flex, IconButton, IconPause, IconPlay } from '@talentsphere/ui';

interface HeroControlsProps {
  count: number;
  index: number;
  onChoose: (index: number) => void;
  /** Undefined when nothing moves automatically. */
  onPause?: (() => void) | undefined;
  paused: boolean;
}

/** A dot for each slide, and a button that pauses the animation. */
export function HeroControls({ count, index, onChoose, onPause, paused }: HeroControlsProps) {
  return (
    <Flex align="center" minH="11">
      <Flex role="group" aria-label="Choose a slide" ms="-2.5">
        {Array.from({ length: count }, (_, dot) => (
          <IconButton
            key={dot}
            aria-label={`Slide ${dot + 1}`}
            aria-current={dot === index}
            onClick={() => onChoose(dot)}
            data-dot
          >
            <Box
              height="2"
              width={dot === index ? '7' : '2'}
              borderRadius="full"
              bg={dot === index ? 'brand.solid' : 'border.emphasized'}
              transition="width 200ms, background-color 200ms"
            />
          </IconButton>
        ))}
      </Flex>
      {onPause && (
        <IconButton aria-label={paused ? 'Play animation' : 'Pause animation'} onClick={onPause}>
          {paused ? (
            <IconPlay size={14} fill="currentColor" />
          ) : (
            <IconPause size={14} fill="currentColor" />
          )}
        </IconButton>
      )}
    </Flex>
  );
}
