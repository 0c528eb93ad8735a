import { paths } from '@talentsphere/domain';
import { Box, ButtonLink, Grid, Heading, Link, Text } from '@talentsphere/ui';
import type { ReactNode } from 'react';

interface WayProps {
  title: string;
  steps: [ReactNode, ReactNode];
  action: ReactNode;
}

function Way({ title, steps: [first, second], action }: WayProps) {
  return (
    <Box display="grid" gridTemplateRows="auto 1fr auto" gap="3" minW="0">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      <Box as="ol" ps="5" color="fg.muted" listStyleType="decimal">
        <li>{first}</li>
        <li>{second}</li>
      </Box>
      <Box>{action}</Box>
    </Box>
  );
}

/** For somebody who has neither posted nor bid: the two ways to start. */
export function FirstSteps() {
  return (
    <>
      <Text color="fg.muted" mb="5">
        What would you like to do first? You can do both.
      </Text>
      <Grid gap="8" templateColumns="repeat(auto-fit, minmax(min(100%, 16rem), 1fr))">
        <Way
          title="Hire somebody"
          steps={[
            'Say what is to be done, what you pay, and until when.',
            'Compare the bids, ask questions, and accept one.',
          ]}
          action={<ButtonLink to={paths.addTask}>Post Your First Task</ButtonLink>}
        />
        <Way
          title="Find work"
          steps={[
            <>
              <Link to={paths.settings}>Fill in your profile</Link>: clients read it beside your
              bids.
            </>,
            'Choose a task, and make a bid.',
          ]}
          action={
            <ButtonLink to={paths.browse} variant="outline">
              Find Your First Task
            </ButtonLink>
          }
        />
      </Grid>
    </>
  );
}
