interface Place {
  params?: Record<string, string>;
  querystring?: Record<string, string | number | undefined>;
}

/** Segments that lead up or stay, which a proxy may decode once more than a browser does; and empty ones, which it may drop. */
const leavingSegment =
  /(?:^|\/|\\|%(?:25)*(?:2f|5c))(?:\.|%(?:25)*2e){1,2}(?:\/|\\|%(?:25)*(?:2f|5c)|$)|\/\//i;

/**
 * The address of a call below {host}; undefined for a path that leads elsewhere.
 * @param baseUrl {host}: an origin, or a path on this one
 * @param path `:name` stands for a parameter
 */
export function addressOf(
  baseUrl: string,
  path: string,
  { params, querystring }: Place,
): string | undefined {
  const filled = path.replace(
    /\/:(\w+)/g,
    (_, name: string) => `/${encodeURIComponent(params?.[name] ?? '')}`,
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(querystring ?? {})) {
    if (value !== undefined) search.set(key, String(value));
  }
  const placeOf = (address: string) => {
    const { origin, pathname } = new URL(address, 'http://this.page');
    return `${origin}${pathname}`;
  };
  // A parser that finds another host, a query or a tab in the path reads another path.
  const isBelow =
    filled.startsWith('/') &&
    !leavingSegment.test(filled) &&
    placeOf(`${baseUrl}${filled}`) === `${placeOf(`${baseUrl}/`)}${filled.slice(1)}`;
  if (!isBelow) return undefined;
  return search.size ? `${baseUrl}${filled}?${search}` : `${baseUrl}${filled}`;
}
