import type { Profile } from '@talentsphere/api/contract';
import { safeWorkUrl } from '@talentsphere/domain';
import { LinkedText, SkillList, WrittenText } from '@talentsphere/market-ui';
import { Box, Card, Grid, Heading, Image, Link, Stack, Text } from '@talentsphere/ui';
import { peopleAddress, usePeopleParams } from './use-people';

function WorkItem({ title, url, sentence, picture }: Profile['works'][number]) {
  const address = safeWorkUrl(url);
  return (
    <Box as="li" py="3" borderTopWidth="1px" borderColor="border" minW="0">
      {picture && (
        <Box
          aspectRatio="4 / 3"
          mb="3"
          borderRadius="md"
          borderWidth="1px"
          borderColor="border"
          bg="bg.subtle"
          overflow="hidden"
        >
          <Image
            src={picture}
            alt={title}
            loading="lazy"
            decoding="async"
            boxSize="full"
            objectFit="cover"
          />
        </Box>
      )}
      <Text fontWeight="550" unicodeBidi="plaintext">
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
        <WrittenText mt="1" color="fg.muted">
          {sentence}
        </WrittenText>
      )}
    </Box>
  );
}

/** What somebody says about themselves, besides their headline. */
export function AboutPerson({ profile }: { profile: Profile }) {
  const { about, skills, languages, works } = profile;
  const { task } = usePeopleParams();
  if (!about && skills.length + languages.length + works.length === 0) return null;
  // Beside the texts, where there is room.
  const isBeside = about !== '' || works.length > 0;
  return (
    <Card as="section" padding={{ base: '5', md: '8' }} aria-labelledby="about-person">
      <Heading as="h2" id="about-person" size="lg" mb="6">
        About
      </Heading>
      <Grid
        columnGap="10"
        rowGap="6"
        alignItems="start"
        templateColumns={{
          base: 'minmax(0, 1fr)',
          lg: isBeside ? 'minmax(0, 1fr) 18rem' : 'minmax(0, 1fr)',
        }}
        templateRows={{ lg: 'auto 1fr' }}
      >
        {about && (
          <WrittenText maxW="prose">
            <LinkedText>{about}</LinkedText>
          </WrittenText>
        )}
        {(skills.length > 0 || languages.length > 0) && (
          <Stack gap="6" {...(isBeside && { gridColumn: { lg: '2' }, gridRow: { lg: '1 / 3' } })}>
            {skills.length > 0 && (
              <Box>
                <Heading as="h3" size="sm" mb="3">
                  Skills
                </Heading>
                <SkillList skills={skills} addressOf={(skill) => peopleAddress({ skill, task })} />
              </Box>
            )}
            {languages.length > 0 && (
              <Box>
                <Heading as="h3" size="sm" mb="2">
                  Languages
                </Heading>
                <Text overflowWrap="anywhere">{languages.join(', ')}</Text>
              </Box>
            )}
          </Stack>
        )}
        {works.length > 0 && (
          <Box>
            <Heading as="h3" size="sm" mb="2">
              Works
            </Heading>
            <Grid
              as="ul"
              listStyleType="none"
              columnGap="6"
              rowGap="3"
              {...(works.some(({ picture }) => picture) && {
                templateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
              })}
            >
              {works.map((work, index) => (
                <WorkItem key={index} {...work} />
              ))}
            </Grid>
          </Box>
        )}
      </Grid>
    </Card>
  );
}
