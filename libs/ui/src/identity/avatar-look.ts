import { hashOf } from '@talentsphere/domain';
import { palettes } from '../theme/colours';

/** The colours of the light theme, in both: people are recognised by them. */
const colours = (['brand', 'accent', 'success', 'info'] as const).flatMap((name) => {
  const { solid, contrast, solidHover, muted, fg, subtle } = palettes[name];
  return [
    { bg: solid[0], color: contrast[0], shade: solidHover[0] },
    { bg: muted[0], color: fg[0], shade: subtle[0] },
  ];
});

/** Gradients with a hard edge: shapes that need no elements. */
const shapes = [
  (shade: string) => `linear-gradient(135deg, ${shade} 50%, transparent 50.5%)`,
  (shade: string) => `radial-gradient(circle at 100% 100%, ${shade} 66%, transparent 67%)`,
  (shade: string) => `linear-gradient(90deg, transparent 49.5%, ${shade} 50%)`,
];

const looks = colours.flatMap(({ shade, ...colour }) =>
  shapes.map((shape) => ({ ...colour, backgroundImage: shape(shade) })),
);

/** The colours and the shape of a drawn avatar: always the same for the same key. */
export function avatarLook(key: string) {
  return looks[hashOf(key.toLowerCase()) % looks.length];
}
