const srOnlyBelowTable = { base: true, md: false } as const;

export const tableStyles = {
  width: 'full',
  borderCollapse: 'collapse',
  display: { base: 'block', md: 'table' },
  '& tbody': { display: { base: 'block', md: 'table-row-group' } },
} as const;

export const headStyles = {
  srOnly: srOnlyBelowTable,
  display: { base: 'block', md: 'table-header-group' },
  bg: { md: 'bg.subtle' },
  '& th': {
    position: 'relative',
    px: { md: '3', lg: '2', xl: '5' },
    py: '3',
    textStyle: 'xs',
    fontWeight: '550',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
} as const;

/** On a phone a row is two lines: its name and its controls, then everything else. */
export const rowStyles = {
  display: { base: 'flex', md: 'table-row' },
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  px: { base: '3', md: '0' },
  py: { base: '2.5', md: '0' },
  borderTopWidth: '1px',
  borderColor: 'border.muted',
} as const;

export const cellStyles = {
  display: { base: 'flex', md: 'table-cell' },
  order: { base: '2', md: 'initial' },
  alignItems: 'baseline',
  gap: '1.5',
  minW: '0',
  px: { base: '0', md: '3', lg: '2', xl: '5' },
  py: { base: '0', md: '4' },
  textStyle: 'sm',
  overflowWrap: 'anywhere',
  verticalAlign: 'middle',
  _before: {
    content: 'attr(data-label)',
    display: { md: 'none' },
    flexShrink: '0',
    textStyle: 'xs',
    color: 'fg.muted',
  },
  '&[data-unlabelled]': { _before: { display: 'none' } },
  '&[data-primary]': {
    display: { base: 'block', md: 'table-cell' },
    // Leaves room for three controls and nothing else; with large text, they follow it.
    flex: '1 0 max(6.5rem, calc(100% - 9.5rem))',
    order: { base: '0', md: 'initial' },
    minW: { md: '40', xl: '48' },
    fontWeight: 'medium',
    _before: { display: 'none' },
  },
  '&[data-controls]': {
    order: { base: '1', md: 'initial' },
    _before: { display: 'none' },
  },
} as const;
