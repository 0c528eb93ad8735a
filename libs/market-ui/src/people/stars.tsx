import { limits } from '@talentsphere/domain';
import { chakra, useDisabling } from '@talentsphere/ui';
import { useId } from 'react';

const { mostStars } = limits;
const shape = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z';

function Star({ isFull }: { isFull: boolean }) {
  return (
    <chakra.svg viewBox="0 0 24 24" boxSize="1.15em" aria-hidden flexShrink="0">
      <chakra.path
        d={shape}
        fill={isFull ? 'paint.saffron' : 'transparent'}
        stroke={isFull ? 'paint.saffron' : 'border.emphasized'}
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </chakra.svg>
  );
}

/** A rating, rounded to whole stars; its number is the accessible name. */
export function Stars({ value }: { value: number }) {
  return (
    <chakra.span
      display="inline-flex"
      gap="0.5"
      role="img"
      aria-label={`${value} of ${mostStars} stars`}
      verticalAlign="-0.2em"
    >
      {Array.from({ length: mostStars }, (_, index) => (
        <Star key={index} isFull={index < Math.round(value)} />
      ))}
    </chakra.span>
  );
}

interface StarsFieldProps {
  legend: string;
  name: string;
  /** As text; empty when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

interface StarChoiceProps {
  name: string;
  stars: number;
  value: string;
  onChange: (value: string) => void;
}

/** Disabled by the form around it, it keeps its focus. */
function StarChoice({ name, stars, value, onChange }: StarChoiceProps) {
  const { isGuarded, attributes } = useDisabling({});
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      minW="11"
      minH="11"
      borderRadius="md"
      cursor="button"
      _hover={{ bg: 'bg.muted' }}
      _focusWithin={{ outline: '2px solid {colors.brand.focusRing}' }}
    >
      <chakra.input
        {...attributes}
        type="radio"
        srOnly
        name={name}
        value={stars}
        checked={value === String(stars)}
        onChange={() => !isGuarded && onChange(String(stars))}
        aria-label={stars === 1 ? '1 star' : `${stars} stars`}
      />
      <Star isFull={stars <= Number(value)} />
    </chakra.label>
  );
}

/** A choice of stars: radio buttons, so that arrow keys and screen readers work. */
export function StarsField({ legend, name, value, onChange, error }: StarsFieldProps) {
  const errorId = useId();
  return (
    <chakra.fieldset
      border="none"
      role="radiogroup"
      {...(error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
    >
      <chakra.legend textStyle="sm" fontWeight="550" mb="1.5">
        {legend}
      </chakra.legend>
      <chakra.div display="flex" gap="1" textStyle="2xl">
        {Array.from({ length: mostStars }, (_, index) => (
          <StarChoice key={index} name={name} stars={index + 1} value={value} onChange={onChange} />
        ))}
      </chakra.div>
      {error && (
        <chakra.p id={errorId} mt="1.5" textStyle="sm" color="danger.fg">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
