import { createHash } from 'node:crypto';
import type { Task } from '@talentsphere/contract';
import { brand, formatBudget, formatShortDate } from '@talentsphere/domain';

/** Pixels: the size that social networks show without cropping. */
export const cardSize = { width: 1_200, height: 630 };

/** The text of a picture that stands for a page on social networks. */
export interface Card {
  /** A line above the title. */
  topic: string;
  title: string;
  facts: readonly { label: string; value: string }[];
  /** Host name of the site. */
  site: string;
}

export const siteCard = (site: string): Card => ({
  topic: '',
  title: brand.tagline,
  facts: [],
  site,
});

export const taskCard = (task: Task, site: string): Card => ({
  topic: task.category,
  title: task.title,
  facts: [
    { label: 'Budget', value: formatBudget(task.budget) },
    { label: 'Deadline', value: formatShortDate(task.deadline) },
  ],
  site,
});

/** Increased when the same card is drawn differently. */
const design = 1;

/** Identifies a card by what it shows. */
export const cardVersion = (card: Card) =>
  createHash('sha256')
    .update(JSON.stringify([design, card]))
    .digest('base64url')
    .slice(0, 16);

/** Paths of the pictures, without their version. */
export const cardPaths = {
  site: '/cards/site.png',
  task: (id: string) => `/cards/task/${encodeURIComponent(id)}.png`,
};
