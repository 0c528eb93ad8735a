import { brandDesign } from '@talentsphere/domain';

/**
 * The colours, stated once for both themes.
 *
 * Light theme: aubergine is the main colour on warm paper, saffron the accent.
 * Dark theme: saffron is the main colour on ink, a soft orchid the accent. It is
 * designed separately and is not an inversion of the light one.
 */
type Pair = readonly [light: string, dark: string];

const { aubergine, saffron, paper, ink, mutedInk } = brandDesign.colours;

/** Text and surfaces. The key `base` is the token's own name (`fg`, `bg`, `border`). */
export const neutral = {
  bg: {
    base: [paper, '#151014'],
    panel: ['#FFFEFC', '#1E181C'],
    subtle: ['#F5F0E8', '#1A1419'],
    muted: ['#EDE6DB', '#2B232A'],
    inverted: ['#2B1525', '#251922'],
  },
  fg: {
    base: [ink, '#F4EDE6'],
    muted: [mutedInk, '#BFB2B6'],
    subtle: ['#6B6065', '#A3969C'],
    inverted: ['#FBF3EA', '#F7EDE4'],
    invertedMuted: ['#D5C3CB', '#C4B4BC'],
  },
  border: {
    base: ['#E4DBCF', '#372D34'],
    muted: ['#EEE7DD', '#2B232A'],
    emphasized: ['#8E827A', '#83757C'],
  },
} as const satisfies Record<string, Record<string, Pair>>;

/** What a palette means: `solid`/`contrast` fill a button, `fg` is text, `subtle`/`muted` are surfaces for it. */
type Palette = Record<
  'solid' | 'solidHover' | 'contrast' | 'fg' | 'subtle' | 'muted' | 'border' | 'focusRing',
  Pair
>;

export const palettes = {
  brand: {
    solid: [aubergine, '#F0B45A'],
    solidHover: ['#702B5E', '#F6C67C'],
    contrast: ['#FFF8F1', '#26121F'],
    fg: ['#6A2358', '#F3BF70'],
    subtle: ['#F6EBF1', '#2E231B'],
    muted: ['#EBD6E3', '#42321F'],
    border: ['#CFA9C1', '#6F5632'],
    focusRing: ['#9A3F83', '#F3BF70'],
  },
  accent: {
    solid: [saffron, '#D68DBA'],
    solidHover: ['#F4BC5F', '#E1A5CA'],
    contrast: ['#2B1525', '#26121F'],
    fg: ['#85500A', '#E2A6CA'],
    subtle: ['#FCF0D9', '#33202D'],
    muted: ['#F7DFB0', '#4A2C41'],
    border: ['#DDB36A', '#744763'],
    focusRing: ['#9A3F83', '#F3BF70'],
  },
  gray: {
    solid: ['#2B2027', '#EBE2DB'],
    solidHover: ['#43363E', '#FFFFFF'],
    contrast: ['#FFF8F1', '#1B1418'],
    fg: ['#33282F', '#E6DCD6'],
    subtle: ['#F2ECE3', '#2A2228'],
    muted: ['#E6DDD1', '#382E35'],
    border: ['#CFC4B7', '#544850'],
    focusRing: ['#9A3F83', '#F3BF70'],
  },
  success: {
    solid: ['#1D6B46', '#84CFA4'],
    solidHover: ['#25805A', '#9ADDB6'],
    contrast: ['#F7FFFA', '#0D2117'],
    fg: ['#1A6040', '#8BD3A9'],
    subtle: ['#E4F2E9', '#16281F'],
    muted: ['#CBE6D5', '#1F3A2C'],
    border: ['#9CCBB0', '#33614A'],
    focusRing: ['#9A3F83', '#F3BF70'],
  },
  warning: {
    solid: ['#8A5408', '#EFBB66'],
    solidHover: ['#A06616', '#F5CB85'],
    contrast: ['#FFFAF2', '#2A1B06'],
    fg: ['#7C4B06', '#F0BF6F'],
    subtle: ['#FBEFD6', '#30250F'],
    muted: ['#F5DFB3', '#463515'],
    border: ['#DDB971', '#6E5524'],
    focusRing: ['#9A3F83', '#F3BF70'],
  },
  danger: {
    solid: ['#A92B22', '#EE8579'],
    solidHover: ['#BF3A30', '#F59C91'],
    contrast: ['#FFF6F4', '#2A0C09'],
    fg: ['#9C231B', '#F49A8F'],
    subtle: ['#FBEAE7', '#371B19'],
    muted: ['#F5D2CC', '#4E2522'],
    border: ['#E0A29A', '#7C3F3A'],
    focusRing: ['#9C231B', '#F49A8F'],
  },
  info: {
    solid: ['#1F5B70', '#8CC8DB'],
    solidHover: ['#2B7089', '#A3D6E6'],
    contrast: ['#F4FCFF', '#0B1F27'],
    fg: ['#1D5568', '#93CBDD'],
    subtle: ['#E3F0F3', '#15272D'],
    muted: ['#CAE3E9', '#1E3841'],
    border: ['#9AC4CF', '#345A66'],
    focusRing: ['#9A3F83', '#F3BF70'],
  },
} as const satisfies Record<string, Palette>;

/** Colours of the drawings; each scene is made of these and the tokens above. */
export const paint = {
  plum: [aubergine, '#6B305A'],
  night: ['#3A1231', '#381B33'],
  saffron: [saffron, '#F0B45A'],
  blush: ['#F2CFC3', '#B9806F'],
  celadon: ['#A9C6B4', '#5F8C78'],
  sand: ['#EADFCC', '#3B3036'],
  paper: ['#FFFDF9', '#F1E6DA'],
  line: ['#3A2A34', '#120D11'],
} as const satisfies Record<string, Pair>;
