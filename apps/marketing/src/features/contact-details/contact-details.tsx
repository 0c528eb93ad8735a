import {
  Box,
  Flex,
  Heading,
  IconMail,
  IconMapPin,
  IconPhone,
  Link,
  Stack,
  Text,
} from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { MapPlaceholder } from './map-placeholder';

const support = 'support@talentsphere.example';
const telephone = { shown: '+1 (555) 010-0199', dialled: 'tel:+15550100199' };

function Detail({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <Flex gap="4">
      <Flex
        boxSize="11"
        flexShrink="0"
        align="center"
        justify="center"
        borderRadius="md"
        bg="brand.subtle"
        color="brand.fg"
      >
        {icon}
      </Flex>
      <Box minW="0">
        <Heading as="h3" size="sm">
          {title}
        </Heading>
        <Box color="fg.muted">{children}</Box>
      </Box>
    </Flex>
  );
}

/** Other ways to contact the company. */
export function ContactDetails() {
  return (
    <section aria-labelledby="reach-us">
      <Heading id="reach-us" size="lg" mb="6">
        Reach us directly
      </Heading>
      <Stack gap="6">
        <Detail icon={<IconMapPin size={20} />} title="Office">
          <Text as="address" fontStyle="normal">
            12 Harbour Lane, Suite 400, Portland, OR 97205
          </Text>
        </Detail>
        <Detail icon={<IconMail size={20} />} title="Support">
          <Link href={`mailto:${support}`} overflowWrap="anywhere">
            {support}
          </Link>
        </Detail>
        <Detail icon={<IconPhone size={20} />} title="Phone">
          <Link href={telephone.dialled}>{telephone.shown}</Link>
        </Detail>
      </Stack>
      <MapPlaceholder />
    </section>
  );
}
