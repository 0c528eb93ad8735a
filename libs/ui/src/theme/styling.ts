/** The parts of other libraries that the theme consists of, in a module that can be evaluated before it. */
export { defaultBaseConfig } from '@chakra-ui/react/preset-base';
export { createSystem } from '@chakra-ui/react/styled-system';
export { css } from '@emotion/react';
