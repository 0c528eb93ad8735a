import { brand, paths } from '@talentsphere/domain';
import type { MetadataInput } from '@talentsphere/host';

/** The site, its search and who runs it, for search engines. */
function siteData(addressOf: (path: string) => string) {
  const home = addressOf(paths.home);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${home}#website`,
        url: home,
        name: brand.name,
        description: brand.tagline,
        publisher: { '@id': `${home}#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${addressOf(paths.browse)}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'Organization',
        '@id': `${home}#organization`,
        url: home,
        name: brand.name,
        logo: addressOf('/favicon.svg'),
      },
    ],
  };
}

export const homeMetadata = ({ addressOf }: Pick<MetadataInput, 'addressOf'>) => ({
  canonical: paths.home,
  ...(addressOf ? { structuredData: siteData(addressOf) } : {}),
});
