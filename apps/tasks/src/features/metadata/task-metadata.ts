import { ApiError, call } from '@talentsphere/api';
import type { Task } from '@talentsphere/api/contract';
import { routes } from '@talentsphere/api/contract/routes';
import { formatBudget, formatLongDate, paths } from '@talentsphere/domain';
import type { MetadataInput, PageMetadata } from '@talentsphere/host';
import { pictureOf } from './category-pictures';

/** Characters of a text that search engines show. */
const excerptLength = 200;

function excerpt(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= excerptLength) return characters.join('');
  return `${characters.slice(0, excerptLength - 1).join('')}…`;
}

/**
 * An open task, as a demand for a service. It is no `JobPosting`: nobody is employed, and the
 * rules for those require that visitors can read all of it and apply.
 */
const demand = (task: Task, url: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Demand',
  url,
  validFrom: task.createdAt,
  availabilityEnds: task.closesAt,
  priceSpecification: {
    '@type': 'PriceSpecification',
    maxPrice: task.budget,
    priceCurrency: 'USD',
  },
  itemOffered: {
    '@type': 'Service',
    name: task.title,
    description: task.description,
    category: task.category,
    ...(task.place ? { areaServed: task.place } : {}),
  },
});

function describe(task: Task, addressOf: MetadataInput['addressOf']): PageMetadata {
  const { budget, category, closesAt, deadline, description } = task;
  const canonical = paths.task(task._id);
  const isOpen = task.status === 'open';
  return {
    canonical,
    title: excerpt(task.title),
    description: excerpt(
      `${formatBudget(budget)} · until ${formatLongDate(deadline)} · ${description}`,
    ),
    picture: { path: pictureOf(category), alt: `A task in ${category}` },
    ...(isOpen ? { expiresAt: closesAt } : {}),
    ...(isOpen && addressOf ? { structuredData: demand(task, addressOf(canonical)) } : {}),
  };
}

/** Describes a task, which visitors may read, though its screen is for people who are signed in. */
export async function taskMetadata({
  transport,
  params: { taskId = '' },
  addressOf,
}: MetadataInput): Promise<PageMetadata> {
  try {
    return describe(await call(transport, routes.getTask, { params: { taskId } }), addressOf);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { robots: 'noindex' };
    throw error;
  }
}
