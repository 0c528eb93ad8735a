/** Options of `no-restricted-imports` for code of the browser. */
export const restrictedInBrowser = [
  'error',
  {
    patterns: [
      {
        group: ['@talentsphere/releases/*'],
        message:
          'The page would download TypeBox or semver. Import types and functions from @talentsphere/releases, and let the edge or the tools validate.',
      },
    ],
  },
];
