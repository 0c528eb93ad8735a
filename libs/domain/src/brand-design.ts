/** The parts of the product's look that are also drawn outside the pages. */
export const brandDesign = {
  /** The halves of the mark, as SVG paths in a square of 32 units. */
  mark: {
    left: 'M15 6.5v23a11.5 11.5 0 0 1 0-23z',
    right: 'M17 2.5v23a11.5 11.5 0 0 0 0-23z',
  },
  /** Colours of the light theme. */
  colours: {
    aubergine: '#5B1E4B',
    saffron: '#EFAA3A',
    paper: '#FBF8F3',
    ink: '#231A20',
    mutedInk: '#5C5157',
  },
} as const;
