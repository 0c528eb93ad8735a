import { Badge, Flex, Link } from '@talentsphere/ui';
import { peopleAddress } from './use-people';

/** Skills, each of which leads to the people who have it. */
export function SkillList({ skills }: { skills: readonly string[] }) {
  if (skills.length === 0) return null;
  return (
    <Flex as="ul" aria-label="Skills" gap="2" wrap="wrap" listStyleType="none">
      {skills.map((skill) => (
        <li key={skill}>
          <Link to={peopleAddress({ skill })}>
            <Badge colorPalette="brand">{skill}</Badge>
          </Link>
        </li>
      ))}
    </Flex>
  );
}
