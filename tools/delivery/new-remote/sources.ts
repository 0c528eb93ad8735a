/** @param name `saved-searches` */
const words = (name: string) =>
  name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));

/** @returns `Saved Searches` */
export const titleOf = (name: string): string => words(name).join(' ');

const screenOf = (name: string) => `${words(name).join('')}Screen`;

const remoteModule = (name: string) => `import type { RemoteModule } from '@talentsphere/host';
import { lazy } from 'react';
import { RemoteRoot } from './shared/remote-root';

const ${screenOf(name)} = lazy(() => import('./screens/${name}-screen'));

const remote: RemoteModule = {
  routes: [
    {
      path: '/${name}',
      element: (
        <RemoteRoot>
          <${screenOf(name)} />
        </RemoteRoot>
      ),
    },
  ],
};

export default remote;
`;

const screen = (name: string) => `import { useDocumentTitle } from '@talentsphere/host';
import { Page, PageHeader } from '@talentsphere/ui';

export default function ${screenOf(name)}() {
  useDocumentTitle('${titleOf(name)}');
  return (
    <Page>
      <PageHeader title="${titleOf(name)}" description="There is nothing here yet." />
    </Page>
  );
}
`;

const test = (name: string) => `import { brand } from '@talentsphere/domain';
import { createFakeHost, renderRoutes } from '@talentsphere/testing';
import { screen } from '@testing-library/react';
import remoteDescription from '../remote.json';
import remote from './remote';

it('serves the addresses in its remote.json', () => {
  expect(remote.routes.map(({ path }) => path)).toEqual(remoteDescription.routes);
});

it('shows its screen under its title', async () => {
  renderRoutes(remote.routes, { path: '/${name}', host: createFakeHost() });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('${titleOf(name)}');
  expect(document.title).toBe(\`${titleOf(name)} | \${brand.name}\`);
});
`;

/** The contract between the remote and the shell, as a browser test. */
export const contractSource = (name: string) => `import { test } from '../fixtures';
import { contractOf, expectBothThemes, expectScreens } from './contract';

test('${name} keeps its contract with the shell', contractOf('${name}'), async ({ page }) => {
  await test.step('its addresses', () =>
    expectScreens(page, [['/${name}', '${titleOf(name)}', '${titleOf(name)}']]));

  await test.step('the theme', () =>
    expectBothThemes(page, page.getByRole('heading', { name: '${titleOf(name)}' })));
});
`;

const description = (name: string, hostContract: string) => `{
  "name": "${name}",
  "hostContract": "${hostContract}",
  "routes": ["/${name}"],
  "screens": { "/${name}": "${name}-screen" }
}
`;

/**
 * The sources of a new remote: one screen at one address, and a test.
 * @param hostContract range that it needs
 * @returns texts by their paths
 */
export const ownSources = (name: string, hostContract: string): Record<string, string> => ({
  'remote.json': description(name, hostContract),
  'src/remote.tsx': remoteModule(name),
  'src/remote.test.tsx': test(name),
  [`src/screens/${name}-screen.tsx`]: screen(name),
});
