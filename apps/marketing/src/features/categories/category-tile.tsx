import { paths, type Category } from '@talentsphere/domain';
import { Link } from '@talentsphere/host';
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
  paint,
} from '@talentsphere/ui';

type Paint = (typeof paint)[keyof typeof paint];

const signs: Partial<Record<Category, { Icon: typeof IconCode; ground: Paint; ink: Paint }>> = {
  'Web Development': { Icon: IconCode, ground: paint.plum, ink: paint.paper },
  Design: { Icon: IconPalette, ground: paint.saffron, ink: paint.line },
  Writing: { Icon: IconPen, ground: paint.celadon, ink: paint.line },
  Marketing: { Icon: IconMegaphone, ground: paint.blush, ink: paint.line },
  'Video Editing': { Icon: IconVideo, ground: paint.night, ink: paint.paper },
};

const otherSign = { Icon: IconBriefcase, ground: paint.sand, ink: paint.plum };

interface CategoryTileProps {
  label: string;
  category: Category;
}

/** A card that is one link: a row on a phone, a tile on a wide screen. */
export function CategoryTile({ label, category }: CategoryTileProps) {
  const { Icon, ground, ink } = signs[category] ?? otherSign;
  return (
    <Card
      asChild
      interactive
      display="flex"
      flexDirection={{ base: 'row', lg: 'column' }}
      // With large text, a word may be as wide as a phone.
      flexWrap={{ base: 'wrap', lg: 'nowrap' }}
      alignItems={{ base: 'center', lg: 'flex-start' }}
      gap={{ base: '4', lg: '10' }}
      height="full"
      padding={{ base: '4', lg: '5' }}
    >
      <Link to={paths.browseCategory(category)}>
        <Flex
          boxSize="12"
          align="center"
          justify="center"
          flexShrink="0"
          borderRadius="full"
          bg={ground}
          color={ink}
        >
          <Icon size={22} />
        </Flex>
        <Flex
          flex="1"
          width="full"
          wrap={{ base: 'wrap', lg: 'nowrap' }}
          align="center"
          justify="space-between"
          gap="3"
        >
          <Box as="span" fontFamily="heading" fontWeight="650" textStyle="lg">
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
