import { Box, paint } from '@talentsphere/ui';

/** Tiles of 120 by 120 in the shapes of the brand; decoration only. */
export function AccountScene() {
  return (
    <Box asChild display="block" bg={paint.celadon} borderRadius="xl">
      <svg viewBox="0 0 360 480" width="100%" aria-hidden>
        <path d="M0 0h120v120H0zM240 120h121v120H240zM120 360h120v121H120z" fill={paint.plum} />
        <path d="M120 0h120v120H120zM0 240h120v120H0zM240 360h121v121H240z" fill={paint.saffron} />
        <path d="M120 120h120v120H120z" fill={paint.blush} />
        <path d="M120 240h120v120H120z" fill={paint.night} />
        <path d="M0 120A120 120 0 0 1 120 0v120z" fill={paint.blush} />
        <path d="M120 120a60 60 0 0 1 120 0z" fill={paint.plum} />
        <circle cx="300" cy="60" r="32" fill="none" stroke={paint.night} strokeWidth="12" />
        <path d="M56 136v92a46 46 0 0 1 0-92z" fill={paint.plum} />
        <path d="M64 122v92a46 46 0 0 0 0-92z" fill={paint.saffron} />
        <path
          d="M146 160h68M146 182h68M146 204h42"
          stroke={paint.night}
          strokeWidth="10"
          strokeLinecap="round"
        />
        <path d="M262 172a38 38 0 0 1 76 0v14h-50l-14 16v-16h-12z" fill={paint.blush} />
        <path d="M284 170h32" stroke={paint.plum} strokeWidth="8" strokeLinecap="round" />
        <path d="M60 262l11 25 27 3-20 18 6 27-24-14-24 14 6-27-20-18 27-3z" fill={paint.night} />
        <path d="M120 240h60a60 60 0 0 1 60 60h-60a60 60 0 0 1-60-60z" fill={paint.celadon} />
        <path d="M360 240a120 120 0 0 0-120 120h120z" fill={paint.plum} />
        <path
          d="M24 422l26 26 46-56"
          fill="none"
          stroke={paint.night}
          strokeWidth="14"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M120 360a120 120 0 0 1 120 120H120z" fill={paint.blush} />
        <circle cx="300" cy="420" r="34" fill={paint.night} />
      </svg>
    </Box>
  );
}
