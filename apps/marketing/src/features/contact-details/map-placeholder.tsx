import { Box, paint } from '@talentsphere/ui';

/** A drawing instead of a map, so that no third-party site learns who visits this page. */
export function MapPlaceholder() {
  return (
    <Box mt="8" borderRadius="xl" overflow="hidden" borderWidth="1px">
      <Box asChild display="block" bg={paint.sand}>
        <svg
          viewBox="0 0 400 240"
          width="100%"
          role="img"
          aria-label="Map placeholder: our office at 12 Harbour Lane"
        >
          <path d="M-10 190c70-40 120-10 190-30s120-70 230-60v150H-10z" fill={paint.celadon} />
          <path
            d="M20 20h90v60H20zM130 20h60v60h-60zM20 100h60v40H20zM100 100h90v34h-90z"
            fill={paint.blush}
            fillOpacity="0.7"
          />
          <path
            d="M-10 90h240l70-110M210-10v170M300-10l40 120M90 90v110"
            fill="none"
            stroke={paint.paper}
            strokeWidth="11"
            strokeLinejoin="round"
          />
          <path d="M230 90l190-20" stroke={paint.saffron} strokeWidth="11" />
          <ellipse cx="212" cy="137" rx="20" ry="6" fill={paint.line} fillOpacity="0.25" />
          <path
            d="M212 135c-24-30-32-42-32-56a32 32 0 0 1 64 0c0 14-8 26-32 56z"
            fill={paint.plum}
          />
          <circle cx="212" cy="79" r="12" fill={paint.paper} />
        </svg>
      </Box>
    </Box>
  );
}
