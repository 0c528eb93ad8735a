import { renderToString } from 'react-dom/server';
import { Form, UiProvider } from '../index';

function markupOf(action?: string): string {
  return renderToString(
    <UiProvider theme="light">
      <Form onSubmit={() => undefined} action={action}>
        fields
      </Form>
    </UiProvider>,
  );
}

test('a form that only scripts can send says so where there are none', () => {
  expect(markupOf()).toMatch(/<noscript>.*This form needs JavaScript.*<\/noscript>fields/);
  expect(markupOf('/browse-tasks')).not.toContain('noscript');
});
