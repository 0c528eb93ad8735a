import type { WorkWatch } from './unsaved-work';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

const fieldsOf = (form: HTMLFormElement) => [...form.elements];

/**
 * Watches what is typed anywhere in the page. A form counts while a field that
 * its user changed still stands in it and holds something; so a remote whose work
 * is in a form has to say nothing, and cannot forget to.
 */
export function createFormWatch(page: Document): WorkWatch {
  // Weak, so that a form that was left is not kept in memory.
  const touched = new WeakSet<Element>();
  const holdsWork = (field: Element) => touched.has(field) && isField(field) && field.value !== '';
  page.addEventListener('input', ({ target }) => isField(target) && touched.add(target), true);
  page.addEventListener(
    'reset',
    ({ target }) => {
      if (target instanceof HTMLFormElement) fieldsOf(target).forEach((it) => touched.delete(it));
    },
    true,
  );
  return { isDirty: () => [...page.forms].some((form) => fieldsOf(form).some(holdsWork)) };
}
