/**
 * The optional packages that a lock file refers to but does not list. npm omits
 * those of other platforms when it writes a lock file while packages
 * are installed, and `npm ci` then rejects the file.
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

/** The locations that Node searches for a package, from the importing one upwards. */
function placesOf(name: string, place: string) {
  const places = [`node_modules/${name}`];
  for (let from = place; from; from = from.slice(0, Math.max(0, from.lastIndexOf('/')))) {
    places.push(`${from}/node_modules/${name}`);
  }
  return places;
}
