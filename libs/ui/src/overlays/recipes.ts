import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

// Overlays animate only when they open: a closed one that still had an animation would wait for its
// end, which never comes, and keep covering the page.

/** As high as the positioners: a dialog over another one covers it, because it comes later in the page. */
const backdrop = {
  position: 'fixed',
  inset: '0',
  zIndex: 'modal',
  bg: '#170d1494',
  _open: { animation: 'fade 200ms' },
} as const;

const positioner = {
  position: 'fixed',
  inset: '0',
  zIndex: 'modal',
  display: 'flex',
  overflowY: 'auto',
  overscrollBehaviorY: 'contain',
} as const;

const content = {
  position: 'relative',
  width: 'full',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  boxShadow: 'lg',
  outline: '0',
} as const;

const title = {
  fontFamily: 'heading',
  fontWeight: '650',
  textStyle: 'xl',
  overflowWrap: 'anywhere',
  alignSelf: 'center',
} as const;

export const dialogRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'description', 'footer'],
  base: {
    backdrop,
    positioner: {
      ...positioner,
      alignItems: { base: 'flex-end', sm: 'center' },
      justifyContent: 'center',
      p: '4',
    },
    content: {
      ...content,
      my: 'auto',
      p: { base: '5', md: '7' },
      borderRadius: 'xl',
      _open: { animation: 'appear 220ms cubic-bezier(0.2, 0.8, 0.2, 1)' },
    },
    header: { display: 'flex', gap: '4', alignItems: 'flex-start', mb: '3', pe: '10' },
    title,
    body: { color: 'fg.muted' },
    description: { color: 'fg.muted' },
    footer: { display: 'flex', mt: '6', gap: '3', justifyContent: 'flex-end', flexWrap: 'wrap' },
  },
  variants: {
    size: {
      sm: { content: { maxW: 'sm' } },
      md: { content: { maxW: 'lg' } },
      lg: { content: { maxW: '2xl' } },
    },
  },
});

const slide = '240ms cubic-bezier(0.2, 0.8, 0.2, 1)';

export const drawerRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'title', 'body'],
  base: {
    backdrop,
    positioner: { ...positioner, alignItems: 'stretch' },
    content: { ...content, maxW: 'xs', height: '100dvh', p: '5', overflowY: 'auto' },
    title: { ...title, minH: '11', pe: '12', lineHeight: '2.75rem' },
    body: { mt: '5' },
  },
  variants: {
    placement: {
      start: {
        positioner: { justifyContent: 'flex-start' },
        content: { _open: { animation: `slideFromStart ${slide}` } },
      },
      end: {
        positioner: { justifyContent: 'flex-end' },
        content: { _open: { animation: `slideFromEnd ${slide}` } },
      },
    },
  },
});

export const tooltipRecipe = defineSlotRecipe({
  slots: ['content'],
  base: {
    content: {
      px: '3',
      py: '1.5',
      maxW: 'xs',
      bg: 'gray.solid',
      color: 'gray.contrast',
      borderRadius: 'sm',
      boxShadow: 'md',
      textStyle: 'sm',
      overflowWrap: 'anywhere',
      zIndex: 'tooltip',
    },
  },
});
