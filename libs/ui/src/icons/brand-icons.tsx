import type { ReactNode } from 'react';

interface BrandIconProps {
  size?: number;
}

function Drawing({ size = 20, children }: BrandIconProps & { children: ReactNode }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden fill="currentColor">
      {children}
    </svg>
  );
}

/** The provider's own mark in its own colours, as its guidelines ask. */
export function IconGoogle(props: BrandIconProps) {
  return (
    <Drawing {...props}>
      <path
        fill="#4285F4"
        d="M22.5 12.3c0-.8-.1-1.5-.2-2.2H12v4.2h5.9a5 5 0 0 1-2.2 3.3v2.7h3.5c2.1-1.9 3.3-4.7 3.3-8z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.7c-1 .7-2.2 1-3.7 1-2.9 0-5.3-1.9-6.2-4.5H2.2V17A11 11 0 0 0 12 23z"
      />
      <path fill="#FBBC05" d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.2a11 11 0 0 0 0 9.8z" />
      <path
        fill="#EA4335"
        d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.2 7.1l3.6 2.8A6.6 6.6 0 0 1 12 5.4z"
      />
    </Drawing>
  );
}

/** Three inert icons of social networks: the product has no accounts there. */
export function IconSocial1(props: BrandIconProps) {
  return (
    <Drawing {...props}>
      <path d="M4 4h4.6l4 5.4L17.3 4H20l-6.1 7L20.5 20h-4.600l-4.3-5.900L6.4 20H3.700l6.6-7.600zm3 1.8 9.6 12.400h1.400L8.5 5.800z" />
    </Drawing>
  );
}

export function IconSocial2(props: BrandIconProps) {
  return (
    <Drawing {...props}>
      <path d="M5 9h3v10H5zM6.5 4.400a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.400zM10 9h2.900v1.400c.5-.9 1.5-1.6 3-1.6 2.6 0 3.6 1.6 3.6 4.400V19h-3v-5.200c0-1.5-.4-2.4-1.6-2.400s-1.9.9-1.9 2.400V19h-3z" />
    </Drawing>
  );
}

export function IconSocial3(props: BrandIconProps) {
  return (
    <Drawing {...props}>
      <path d="M12 7.600a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 0 0 0-8.800zm0 2a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.800zM8 3.500h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.500H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.500zm0 1.800A2.7 2.7 0 0 0 5.3 8v8A2.7 2.7 0 0 0 8 18.700h8a2.7 2.7 0 0 0 2.7-2.700V8A2.7 2.7 0 0 0 16 5.300zm8.7 1.100a1 1 0 1 1 0 2 1 1 0 0 1 0-2z" />
    </Drawing>
  );
}
