import type { Task } from '@talentsphere/contract';
import { brand, paths } from '@talentsphere/domain';

const context = 'https://schema.org';

/** The site and who runs it. */
export const siteData = (origin: string) => ({
  '@context': context,
  '@graph': [
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      url: `${origin}/`,
      name: brand.name,
      description: brand.tagline,
      publisher: { '@id': `${origin}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${paths.browse}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      url: `${origin}/`,
      name: brand.name,
      logo: `${origin}/favicon.svg`,
    },
  ],
});

/**
 * An open task, as a demand for a service. It is no `JobPosting`: nobody is employed, and the
 * rules for those require that visitors can read all of it and apply.
 */
export const taskData = (task: Task, url: string) => ({
  '@context': context,
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
  },
});
