import { renderToString } from 'react-dom/server';
import { PageHeadContext, useDocumentTitle, type PageHead } from './use-document-title';

function Screen({ texts }: { texts: Parameters<typeof useDocumentTitle> }) {
  useDocumentTitle(...texts);
  return null;
}

function headOf(...texts: Parameters<typeof useDocumentTitle>): PageHead {
  const head: PageHead = { title: 'none', description: 'of another screen' };
  renderToString(
    <PageHeadContext value={head}>
      <Screen texts={texts} />
    </PageHeadContext>,
  );
  return head;
}

test('a screen that is rendered to HTML states the title and description of its page', () => {
  expect(headOf('Contact', 'Write to us.')).toEqual({
    title: 'Contact | TalentSphere',
    description: 'Write to us.',
  });
  expect(headOf('Task').description).toMatch(/^Connecting skilled freelancers/);
});
