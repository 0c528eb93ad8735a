import type { Category } from '@talentsphere/domain';
import { Link, paths } from '@talentsphere/host';
import {
  Box,
  Card,
  Flex,
  IconArrowRight,
  IconBriefcase,
  IconCode,
  IconMegaphone,
  IconPalette,
  IconPen,
  IconVideo,
} from '@talentsphere/ui';

const icons: Partial<Record<Category, typeof IconCode>> = {
  'Web Development': IconCode,
  Design: IconPalette,
  Writing: IconPen,
  Marketing: IconMegaphone,
  'Video Editing': IconVideo,
};

interface CategoryTileProps {
  label: string;
  category: Category;
}

/** A card that is one link: a row on a phone, a tile on a wide screen. */
export function CategoryTile({ label, category }: CategoryTileProps) {
  const Icon = icons[category] ?? IconBriefcase;
  return (
    <Card
      asChild
      interactive
      display="flex"
      flexDirection={{ base: 'row', lg: 'column' }}
      alignItems={{ base: 'center', lg: 'flex-start' }}
      gap={{ base: '4', lg: '10' }}
      height="full"
      padding={{ base: '4', lg: '5' }}
    >
      <Link to={paths.browseCategory(category)}>
        <Flex boxSize="11" align="center" justify="center" flexShrink="0" borderRadius="md" bg="brand.subtle" color="brand.fg">
          <Icon size={22} />
        </Flex>
        <Flex flex="1" width="full" align="center" justify="space-between" gap="3">
          <Box as="span" fontFamily="heading" fontWeight="600" textStyle="lg">
            {label}
          </Box>
          <Box as="span" color="fg.subtle">
            <IconArrowRight size={18} />
          </Box>
        </Flex>
      </Link>
    </Card>
  );
}
