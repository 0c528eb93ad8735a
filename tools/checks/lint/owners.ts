/** Packages, or scopes of packages, with one owner, through which all other code uses them. */
export const owners = [
  {
    packages: ['@chakra-ui', '@emotion', 'framer-motion', 'lucide-react'],
    folder: 'libs/ui',
    why: 'The design system is shared between shell and remotes as one curated package; a second importer would ship all of it again. Use a component of @talentsphere/ui, or add one there.',
  },
  {
    packages: ['react-router-dom', 'react-router', '@tanstack/react-query'],
    folder: 'libs/host',
    why: 'Router and query cache exist once, in the shell. Import Link, useNavigate, useQuery … from @talentsphere/host.',
  },
  {
    packages: ['firebase', '@firebase'],
    folder: 'apps/shell',
    why: 'Only the shell uses the identity provider. Take the session from @talentsphere/host.',
  },
  {
    packages: ['pg', '@electric-sql/pglite'],
    folder: 'apps/api',
    why: 'Only the API accesses the database. All other code calls the API.',
  },
  {
    packages: ['@aws-sdk', '@20minutes/s3rver'],
    folder: 'libs/releases/src/store',
    why: 'Only the stores of releases know S3. Use a target of @talentsphere/releases/store.',
  },
  {
    packages: ['@opentelemetry'],
    folder: 'libs/server',
    why: 'It is loaded only where a collector is set, and records nothing of a person. Use the tracer of @talentsphere/server.',
  },
];

/** @param name of a package or of a module in one */
export function ownerOf(name: string) {
  return owners.find(({ packages }) =>
    packages.some((owned) => name === owned || name.startsWith(`${owned}/`)),
  );
}
