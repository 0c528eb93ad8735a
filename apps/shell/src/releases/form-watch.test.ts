import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createFormWatch } from './form-watch';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function typeInto(field: HTMLInputElement, text: string) {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function addForm() {
  const form = document.createElement('form');
  const field = form.appendChild(document.createElement('input'));
  document.body.append(form);
  return { form, field };
}

test('a form is dirty while it contains an edited field that is not empty', () => {
  const watch = createFormWatch(document);
  const { form, field } = addForm();
  field.value = 'given';
  expect(watch.isDirty()).toBe(false);
  typeInto(field, 'typed');
  expect(watch.isDirty()).toBe(true);
  typeInto(field, '');
  expect(watch.isDirty()).toBe(false);
  typeInto(field, 'again');
  form.reset();
  expect(watch.isDirty()).toBe(false);
  typeInto(field, 'last');
  form.remove();
  expect(watch.isDirty()).toBe(false);
});

test('[A360] an unmounted form is not kept in memory', async () => {
  createFormWatch(document);
  const left = (() => {
    const { form, field } = addForm();
    typeInto(field, 'Half a title');
    form.remove();
    return new WeakRef(field);
  })();
  await new Promise((resolve) => setTimeout(resolve));
  collectGarbage();
  expect(left.deref()).toBeUndefined();
});
