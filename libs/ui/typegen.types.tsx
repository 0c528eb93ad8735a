import { Box, Text } from './src';

/*
 * Compiled and not run. An unused `@ts-expect-error` means that the installed types are Chakra's own,
 * which take any text for a token: `npx nx typegen ui` generates ours.
 */
export const wrong = [
  // @ts-expect-error -- No colour.
  <Text key="1" color="wrong.token" />,
  // @ts-expect-error -- No step of the scale, and no unit.
  <Box key="2" p="13" />,
  // @ts-expect-error -- No size, at one of the widths.
  <Box key="3" minH={{ base: '11', md: '80' }} />,
  // @ts-expect-error -- No text style.
  <Text key="4" textStyle="huge" />,
];
