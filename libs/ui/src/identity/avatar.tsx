import { avatarInitial, safePhotoUrl } from '@talentsphere/domain';
import { useState } from 'react';
import { Flex, Image } from '../primitives/layout';
import { avatarLook } from './avatar-look';

export interface AvatarProps {
  /** The person's id: with it, their colours stay when the name changes. */
  personId?: string | undefined;
  name: string | null | undefined;
  email?: string | null | undefined;
  photoURL?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

const sizes = {
  sm: { boxSize: '8', textStyle: 'sm' },
  md: { boxSize: '10', textStyle: 'md' },
  lg: { boxSize: '14', textStyle: 'xl' },
  xl: { boxSize: '24', textStyle: '3xl' },
} as const;

/**
 * A photo; where there is none or it does not load, the initial on the person's own colours. Screen
 * readers leave it out: the name is beside it, or is that of the link around it.
 */
export function Avatar({ personId, name, email, photoURL, size = 'md' }: AvatarProps) {
  const source = safePhotoUrl(photoURL);
  const [broken, setBroken] = useState<string>();
  const label = name?.trim() || email?.trim() || 'User';
  const shown = source !== undefined && source !== broken;
  return (
    <Flex
      {...sizes[size]}
      {...(shown ? { bg: 'bg.muted' } : avatarLook(personId ?? label))}
      aria-hidden
      align="center"
      justify="center"
      flexShrink="0"
      overflow="hidden"
      borderRadius="full"
      fontFamily="heading"
      fontWeight="650"
      lineHeight="1"
      userSelect="none"
      css={{ WebkitUserSelect: 'none' }}
    >
      {shown ? (
        <Image
          src={source}
          alt=""
          boxSize="full"
          objectFit="cover"
          referrerPolicy="no-referrer"
          onError={() => setBroken(source)}
        />
      ) : (
        avatarInitial(name, email)
      )}
    </Flex>
  );
}
