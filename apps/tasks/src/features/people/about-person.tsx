import type { Profile } from '@talentsphere/api/contract';
import { safeWorkUrl } from '@talentsphere/domain';
import { Box, Card, Heading, Link, Stack, Text } from '@talentsphere/ui';
import { LinkedText } from '../../shared/linked-text';
import { SkillList } from './skill-list';

function WorkItem({ title, url, sentence }: Profile['works'][number]) {
  const address = safeWorkUrl(url);
  return (
    <Box as="li" py="3" borderTopWidth="1px" borderColor="border" minW="0">
      <Text fontWeight="550" overflowWrap="anywhere">
        {address ? (
          <Link href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
            {title}
          </Link>
        ) : (
          title
        )}
      </Text>
      {address && (
        <Text textStyle="xs" color="fg.subtle" overflowWrap="anywhere">
          {new URL(address).hostname}
        </Text>
      )}
      {sentence && (
        <Text mt="1" color="fg.muted" overflowWrap="anywhere">
          {sentence}
        </Text>
      )}
    </Box>
  );
}

/** What somebody says about themselves, besides their headline. */
export function AboutPerson({ profile }: { profile: Profile }) {
  const { about, skills, languages, works } = profile;
  if (!about && skills.length + languages.length + works.length === 0) return null;
  return (
    <Card as="section" padding={{ base: '5', md: '8' }} aria-labelledby="about-person">
      <Stack gap="6">
        <Heading as="h2" id="about-person" size="lg">
          About
        </Heading>
        {about && (
          <Text whiteSpace="pre-line" overflowWrap="anywhere" maxW="prose">
            <LinkedText>{about}</LinkedText>
          </Text>
        )}
        <SkillList skills={skills} />
        {languages.length > 0 && (
          <Text overflowWrap="anywhere">
            <Text as="span" color="fg.muted">
              Languages:{' '}
            </Text>
            {languages.join(', ')}
          </Text>
        )}
        {works.length > 0 && (
          <Box>
            <Heading as="h3" size="sm" mb="2">
              Works
            </Heading>
            <Box as="ul" listStyleType="none">
              {works.map((work, index) => (
                <WorkItem key={index} {...work} />
              ))}
            </Box>
          </Box>
        )}
      </Stack>
    </Card>
  );
}
