import { defaultBaseConfig } from '../theme/styling';
import { isEngineOn } from './switch';

/**
 * Chakra's conditions that styles may use: `_hover` and so on. It has a hundred more, and compares
 * the keys of all styles with all that it is given.
 */
const names = [
  'active',
  'before',
  'disabled',
  'first',
  'focusVisible',
  'focusWithin',
  'hover',
  'open',
  'placeholder',
];

const chakra = Object.entries(defaultBaseConfig.conditions ?? {});

export const conditions = {
  ...Object.fromEntries(chakra.filter(([name]) => !isEngineOn || names.includes(name))),
  dark: '[data-theme=dark] &',
};
