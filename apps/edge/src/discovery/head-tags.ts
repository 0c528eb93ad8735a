import type { PageMetadata, PagePicture, RenderedPage } from '@talentsphere/releases';
import { embeddable, inAttribute } from '../http/markup';

const named = (name: string, content: string) =>
  `<meta name="${name}" content="${inAttribute(content)}">`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${inAttribute(content)}">`;

const pictureTags = ({ path, alt }: PagePicture, origin: string) => [
  property('og:image', `${origin}${path}`),
  property('og:image:type', 'image/png'),
  property('og:image:width', '1200'),
  property('og:image:height', '630'),
  property('og:image:alt', alt),
];

/** The elements that need the site's address. */
function addressTags(
  path: string,
  { picture, structuredData }: PageMetadata,
  origin: string,
): string[] {
  const url = `${origin}${path}`;
  return [
    `<link rel="canonical" href="${inAttribute(url)}">`,
    property('og:url', url),
    ...(picture ? pictureTags(picture, origin) : []),
    ...(structuredData
      ? [`<script type="application/ld+json">${embeddable(structuredData)}</script>`]
      : []),
  ];
}

/**
 * The elements that describe a page to search engines and social networks.
 * @param origin of the site; without it, nothing that needs its address is stated
 */
export function headTags(page: RenderedPage, origin: string | undefined): string[] {
  const { metadata = {} } = page;
  const { canonical, title = page.title, description = page.description, siteName } = metadata;
  return [
    named('description', description),
    ...(metadata.robots ? [named('robots', metadata.robots)] : []),
    ...(canonical === undefined
      ? []
      : [
          property('og:type', 'website'),
          ...(siteName ? [property('og:site_name', siteName)] : []),
          property('og:title', title),
          property('og:description', description),
          named('twitter:card', origin && metadata.picture ? 'summary_large_image' : 'summary'),
          ...(origin ? addressTags(canonical, metadata, origin) : []),
        ]),
  ];
}
