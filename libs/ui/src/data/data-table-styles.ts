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
    px: { md: '3', lg: '2', xl: '5' },
    py: '3',
    textStyle: 'xs',
    fontWeight: '550',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
  // On a phone the headings that sort are a row of buttons above the cards.
  '&[data-sortable]': {
    srOnly: false,
    '& tr': {
      display: { base: 'flex', md: 'table-row' },
      flexWrap: 'wrap',
      mb: { base: '4', md: '0' },
    },
    '& th': { px: { base: '0', md: '3', lg: '2', xl: '5' }, py: { base: '0', md: '3' } },
    '& th:not([aria-sort])': { mdDown: { srOnly: true } },
  },
} as const;

export const rowStyles = {
  display: { base: 'block', md: 'table-row' },
  p: { base: '5', md: '0' },
  mb: { base: '4', md: '0' },
  bg: { base: 'bg.panel', md: 'transparent' },
  borderWidth: { base: '1px', md: '0' },
  borderTopWidth: { md: '1px' },
  borderColor: { base: 'border', md: 'border.muted' },
  borderRadius: { base: 'lg', md: 'none' },
} as const;

export const cellStyles = {
  display: { base: 'flex', md: 'table-cell' },
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  minW: '0',
  px: { base: '0', md: '3', lg: '2', xl: '5' },
  py: { base: '2', md: '4' },
  textStyle: 'sm',
  overflowWrap: 'anywhere',
  verticalAlign: 'middle',
  _before: {
    content: 'attr(data-label)',
    display: { md: 'none' },
    flexShrink: '0',
    color: 'fg.muted',
  },
  '&[data-primary]': {
    display: { base: 'block', md: 'table-cell' },
    pb: { base: '3', md: '4' },
    mb: { base: '1', md: '0' },
    minW: { md: '40', xl: '48' },
    borderBottomWidth: { base: '1px', md: '0' },
    borderColor: 'border.muted',
    textStyle: { base: 'md', md: 'sm' },
    fontWeight: 'medium',
    _before: { display: 'none' },
  },
} as const;
