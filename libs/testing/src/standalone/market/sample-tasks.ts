import type { Category } from '@talentsphere/domain';

interface SampleTask {
  title: string;
  category: Category;
  budget: number;
  /** Days from today; in the past it has expired. */
  due: number;
  description: string;
}

/** Realistic tasks: short and long titles, round and odd budgets, near and far deadlines. */
export const sampleTasks: readonly SampleTask[] = [
  {
    title: 'Redesign the menu of a neighbourhood bakery',
    category: 'Design',
    budget: 480,
    due: 9,
    description:
      'Two pages, print and screen. We bake forty kinds of bread and change a third of them each month, so we need a layout that we can edit ourselves.',
  },
  {
    title: 'Checkout page loads too slowly on phones',
    category: 'Web Development',
    budget: 1_250,
    due: 3,
    description: 'Find out why it takes eight seconds on a mid-range phone, and fix it.',
  },
  {
    title: 'Translate a 30-page lease from Dutch',
    category: 'Translation',
    budget: 640.5,
    due: 14,
    description: 'Legal Dutch to English. Must read like English.',
  },
  {
    title: 'Four blog posts about urban beekeeping',
    category: 'Writing',
    budget: 360,
    due: 21,
    description: 'About 900 words each, for readers who have never opened a hive.',
  },
  {
    title: 'Launch campaign for a board game',
    category: 'Marketing',
    budget: 2_400,
    due: 45,
    description: 'Plan, texts and a calendar for six weeks before the first shop sells it.',
  },
  {
    title: 'Cut a 40-minute talk to 8 minutes',
    category: 'Video Editing',
    budget: 275,
    due: 2,
    description: 'One camera, clean sound, slides as files. Subtitles in English.',
  },
  {
    title: 'Sort three years of receipts',
    category: 'Admin Support',
    budget: 190,
    due: 30,
    description: 'About 1,100 scans into one table with date, shop, sum and purpose.',
  },
  {
    title: 'Forecast demand for bicycle parts',
    category: 'Data Science',
    budget: 3_800,
    due: 60,
    description: 'Five years of orders, weekly. We want to know what to stock in spring.',
  },
  {
    title: 'Offline mode for a trail map app',
    category: 'Mobile App Development',
    budget: 5_200,
    due: 75,
    description: 'Maps and routes must open without a signal. Android first.',
  },
  {
    title: 'Pricing review for a language school',
    category: 'Consulting',
    budget: 900,
    due: 18,
    description: 'Twelve courses, three cities. Two calls and a written proposal.',
  },
  {
    title: 'Answer support mail over the holidays',
    category: 'Customer Service',
    budget: 1_050,
    due: -4,
    description: 'Twenty to thirty mails a day, two weeks, texts for the usual questions exist.',
  },
  {
    title: 'Find a home for 200 old science magazines, and write down which ones they are',
    category: 'Other',
    budget: 80,
    due: 90,
    description: 'They are stored in a dry cellar. A library has first choice.',
  },
];
