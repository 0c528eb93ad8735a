import { screen } from '@testing-library/dom';

test.each([
  ['.hide', 'class="hide"'],
  ['.shown, .hide', 'class="x hide"'],
  ['.hide:not(:disabled)', 'class="hide"'],
  ['[data-theme="(.dark)"] .hide:not(.shown)', 'class="hide"'],
  [':is(.hide, .gone)', 'class="gone"'],
  [':where(.hide)', 'class="hide"'],
  ['.sm\\:hide', 'class="sm:hide"'],
  ['.über', 'class="über"'],
  ['[title="a].b"]', 'title="a].b"'],
  ['.around > *', ''],
  ['.around button', ''],
  ['.around [type]', 'type="button"'],
  ['.hide, button', ''],
  ['button:not(p)', ''],
  ['p, :not(p)', ''],
  ['.around', ''],
])('what %s hides, a button with %s, is hidden from queries by role', (selector, attributes) => {
  document.body.innerHTML = `<style>@font-face { font-family: x } ${selector} { visibility: hidden }</style>
    <div data-theme="(.dark)"><div class="around"><button ${attributes}>Send</button></div></div>`;
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Send')).not.toBeVisible();
  document.querySelector('style')?.remove();
  expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
});

test('a rule of another class or type hides nothing', () => {
  document.body.innerHTML = `<style>.hide, .hides .a, .a > p { display: none }</style><button class="a hidden-not">Send</button>`;
  expect(screen.getByRole('button')).toBeVisible();
});

test('a style that was asked for follows the changes of the document', () => {
  document.body.innerHTML = `<style>.hide { visibility: hidden }</style><div><button>Send</button></div>`;
  expect(screen.getByRole('button')).toBeVisible();
  document.querySelector('div')?.classList.add('hide');
  expect(screen.queryByRole('button')).toBeNull();
  document.querySelector('button')?.style.setProperty('visibility', 'visible');
  expect(screen.getByRole('button')).toBeInTheDocument();
});
