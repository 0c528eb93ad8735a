/**
 * The optional packages that a lock file asks for and does not list. npm leaves
 * out those of other platforms when it writes a lock file beside packages that
 * are installed, and `npm ci` then refuses the file.
 * @param packages by place
 * @returns each as `name, of the place that asks for it`
 */
export function missingOptionalPackages(
  packages: Record<string, { optionalDependencies?: Record<string, string> }>,
): string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesOf(name, place).some((candidate) => packages[candidate]))
      .map((name) => `${name}, of ${place || 'the workspace'}`),
  );
}

/** Where Node looks for a package, from the place that asks for it upwards. */
function placesOf(name: string, place: string) {
  const places = [`node_modules/${name}`];
  for (let from = place; from; from = from.slice(0, Math.max(0, from.lastIndexOf('/')))) {
    places.push(`${from}/node_modules/${name}`);
  }
  return places;
}
