import { Badge, Flex, Link } from '@talentsphere/ui';

interface SkillListProps {
  skills: readonly string[];
  /** Where a skill leads. */
  addressOf: (skill: string) => string;
}

/** Skills, each of which is a link. */
export function SkillList({ skills, addressOf }: SkillListProps) {
  if (skills.length === 0) return null;
  return (
    <Flex as="ul" aria-label="Skills" gap="2" wrap="wrap" listStyleType="none">
      {skills.map((skill) => (
        <li key={skill}>
          <Link to={addressOf(skill)}>
            <Badge colorPalette="brand">{skill}</Badge>
          </Link>
        </li>
      ))}
    </Flex>
  );
}
