import { paths } from '@talentsphere/domain';
import type { ReactNode } from 'react';
import { BriefScene } from './scenes/brief-scene';
import { OpportunitiesScene } from './scenes/opportunities-scene';
import { PeopleScene } from './scenes/people-scene';

export interface Slide {
  /** The phrases that the title types, in this order. */
  phrases: readonly [string, string, string];
  description: string;
  action: { label: string; to: string };
  scene: ReactNode;
}

export const slides: readonly Slide[] = [
  {
    phrases: ['Find work worth doing.', 'Bid on briefs you like.', 'Get paid for your craft.'],
    description:
      'Open tasks from people all over the world, each with its budget and its deadline in plain sight.',
    action: { label: 'Explore Opportunities', to: paths.browse },
    scene: <OpportunitiesScene />,
  },
  {
    phrases: ['Hand it to an expert.', 'Get it off your desk.', 'Hire for a single task.'],
    description:
      'Describe what you need, name a budget and a day. Skilled freelancers come to you with their bids.',
    action: { label: 'Post a Task', to: paths.postTask },
    scene: <BriefScene />,
  },
  {
    phrases: ['Meet your next client.', 'Meet your next expert.', 'Join good company.'],
    description: 'One account to post and to bid. It is free, and ready in less than a minute.',
    action: { label: 'Sign Up Now', to: paths.signUp },
    scene: <PeopleScene />,
  },
];
