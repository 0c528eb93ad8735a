/** Of the parts of a card; on a phone the action is a line of text, whose target reaches above and below it. */
export const taskCardStyles = {
  position: 'relative',
  height: 'full',

  '& > [data-part=content]': {
    display: 'flex',
    flexDirection: 'column',
    height: 'full',
    px: { base: '3', md: '5' },
    py: { base: '2.5', md: '5' },
  },
  // To lay out 48 cards takes a phone longer than everything else before the first paint. The first
  // ones may be in sight, where nothing must move; the height of the others is the usual one. The
  // ring of what is focused may reach beyond the card.
  '[data-lazy-cards] &:nth-of-type(n+9):not(:focus-within) > [data-part=content]': {
    contentVisibility: 'auto',
    containIntrinsicHeight: { base: 'auto 160px', md: 'auto 321px' },
  },

  '& [data-part=labels]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
    mb: { base: '1', md: '3' },
  },

  '& [data-part=labels] > :last-child': { flexBasis: { md: 'full' } },

  '& [data-part=title]': {
    fontFamily: 'heading',
    textStyle: { base: 'md', md: 'lg' },
    lineHeight: { base: '1.25rem', md: '1.75rem' },
    fontWeight: '650',
    color: 'fg',
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
    lineClamp: '3',
  },

  '& [data-part=description]': {
    mt: { base: '0.5', md: '2' },
    mb: { base: '1', md: '5' },
    textStyle: 'sm',
    lineHeight: { base: '1.25rem', md: '1.375rem' },
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
    lineClamp: '3',
  },

  '& > [data-part=marks]': {
    position: 'absolute',
    top: { base: '-2', md: '-3' },
    insetEnd: '3',
    display: 'flex',
    gap: '1',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },

  '& [data-part=foot]': {
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    flexWrap: { base: 'wrap', md: 'nowrap' },
    justifyContent: 'space-between',
    alignItems: { base: 'center', md: 'stretch' },
    columnGap: '3',
    mt: 'auto',
  },

  // The facts: each on one line on a phone.
  '& dl': {
    display: 'flex',
    // Before a number would break, the second fact goes to a line of its own.
    flexWrap: 'wrap',
    justifyContent: { md: 'space-between' },
    alignItems: { base: 'baseline', md: 'flex-end' },
    columnGap: { base: '3', md: '4' },
    pt: { md: '4' },
    mb: { md: '4' },
    borderTopWidth: { md: '1px' },
    borderColor: 'border.muted',
  },
  '& dl > div': {
    display: { base: 'flex', md: 'block' },
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '1',
    minW: '0',
  },
  '& dt': { textStyle: 'xs', color: 'fg.subtle', whiteSpace: 'nowrap' },
  '& dd': {
    textStyle: 'sm',
    lineHeight: { md: '1.75rem' },
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    color: 'fg',
    overflowWrap: 'anywhere',
  },
  // The most important one: larger, and without its term on a phone.
  '& [data-part=budget] > dt': { srOnly: { base: true, md: false } },
  '& [data-part=budget] > dd': {
    textStyle: { md: 'xl' },
    lineHeight: { md: '1.75rem' },
    fontFamily: { md: 'heading' },
    fontWeight: '650',
  },

  '& [data-part=action]': {
    display: 'flex',
    flexDirection: 'column',
    ms: 'auto',
    width: { md: 'full' },
  },
  // The whole card follows its link. A button that moved when pressed would take this area with it.
  '& [data-part=action] > a': {
    position: 'static',
    _active: { transform: 'none' },
    '&::after': { content: '""', position: 'absolute', inset: '0' },
  },
  '& [data-part=action] > *': {
    mdDown: {
      marginBlock: '-3',
      px: '0',
      // The system's colours would show a transparent one.
      borderWidth: '0',
      bg: 'transparent',
      _hover: { bg: 'transparent' },
    },
  },
} as const;
