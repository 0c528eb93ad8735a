import { chakra } from '@chakra-ui/react/styled-system';

export { Box } from '@chakra-ui/react/box';
export { Flex } from '@chakra-ui/react/flex';
export { Grid } from '@chakra-ui/react/grid';
export { HStack, Stack, VStack } from '@chakra-ui/react/stack';

export const Container = chakra('div', {
  base: { width: 'full', maxW: '7xl', mx: 'auto', px: { base: '4', md: '8', xl: '10' } },
});

export const Separator = chakra('hr', {
  base: { border: 'none', borderTopWidth: '1px', borderColor: 'border', width: 'full' },
});

export const Image = chakra('img', { base: { display: 'block', maxW: 'full' } });
