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
 * Detects unsaved input anywhere in the page. A form counts while it contains a field
 * that the user has changed and that is not empty, so remotes need no code for unsaved
 * work in forms. What a search form contains is in the address.
 */
export function createFormWatch(page: Document): WorkWatch {
  // Weak references, so that unmounted forms are not kept in memory.
  const touched = new WeakSet<Element>();
  const holdsWork = (field: Element) => touched.has(field) && (field as Field).value !== '';
  page.addEventListener('input', ({ target }) => isField(target) && touched.add(target), true);
  page.addEventListener(
    'reset',
    ({ target }) => {
      if (target instanceof HTMLFormElement) fieldsOf(target).forEach((it) => touched.delete(it));
    },
    true,
  );
  const isDirty = (form: HTMLFormElement) =>
    form.getAttribute('role') !== 'search' && fieldsOf(form).some(holdsWork);
  return { isDirty: () => [...page.forms].some(isDirty) };
}
