import type { Task } from '@talentsphere/contract';
import { brand, formatBudget, formatLongDate, paths } from '@talentsphere/domain';
import { cardPaths, cardSize, cardVersion, siteCard, taskCard, type Card } from '../cards/card';
import { embeddable, inAttribute } from '../markup';
import { siteData, taskData } from './structured-data';
import type { Subject } from './subject';

/** Characters of a description that search engines show. */
const descriptionLength = 200;

const named = (name: string, content: string) =>
  `<meta name="${name}" content="${inAttribute(content)}">`;
const property = (name: string, content: string | number) =>
  `<meta property="${name}" content="${inAttribute(String(content))}">`;

function excerpt(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= descriptionLength) return characters.join('');
  return `${characters.slice(0, descriptionLength - 1).join('')}…`;
}

const describeTask = ({ budget, deadline, description }: Task) =>
  excerpt(`${formatBudget(budget)} · until ${formatLongDate(deadline)} · ${description}`);

/** What the elements of one page state. */
interface Statement {
  title: string;
  description: string;
  path: string;
  card: (site: string) => Card;
  cardPath: string;
  /** Structured data. */
  data: (origin: string) => object | undefined;
}

function statementOf(subject: Subject, page: PageText): Statement | undefined {
  if (subject.kind === 'task') {
    const { task } = subject;
    const path = paths.task(task._id);
    return {
      title: excerpt(task.title),
      description: describeTask(task),
      path,
      card: (site) => taskCard(task, site),
      cardPath: cardPaths.task(task._id),
      data: (origin) => (task.status === 'open' ? taskData(task, `${origin}${path}`) : undefined),
    };
  }
  if (subject.kind !== 'page') return undefined;
  const { path } = subject;
  return {
    ...page,
    path,
    card: siteCard,
    cardPath: cardPaths.site,
    data: (origin) => (path === paths.home ? siteData(origin) : undefined),
  };
}

/** The elements that need the site's address. */
function addressTags({ path, card, cardPath, data }: Statement, origin: string): string[] {
  const shown = card(new URL(origin).host);
  const url = `${origin}${path}`;
  const structured = data(origin);
  return [
    `<link rel="canonical" href="${inAttribute(url)}">`,
    property('og:url', url),
    property('og:image', `${origin}${cardPath}?v=${cardVersion(shown)}`),
    property('og:image:type', 'image/png'),
    property('og:image:width', cardSize.width),
    property('og:image:height', cardSize.height),
    property(
      'og:image:alt',
      [shown.title, ...shown.facts.map((fact) => `${fact.label}: ${fact.value}`)].join(', '),
    ),
    ...(structured
      ? [`<script type="application/ld+json">${embeddable(structured)}</script>`]
      : []),
  ];
}

/** A page's own texts. */
interface PageText {
  title: string;
  description: string;
}

/**
 * The elements that describe a page to search engines and social networks.
 * @param origin of the site; without it, nothing that needs its address is stated
 */
export function headTags(subject: Subject, page: PageText, origin: string | undefined): string[] {
  const statement = statementOf(subject, page);
  const description = named('description', statement?.description ?? page.description);
  if (!statement) {
    return [description, ...(subject.kind === 'hidden' ? [named('robots', 'noindex')] : [])];
  }
  return [
    description,
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:title', statement.title),
    property('og:description', statement.description),
    named('twitter:card', origin ? 'summary_large_image' : 'summary'),
    ...(origin ? addressTags(statement, origin) : []),
  ];
}
