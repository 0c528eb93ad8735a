import type { WorkWatch } from './unsaved-work';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/**
 * Watches what is typed anywhere in the page. A form counts while a field that
 * its user changed still stands in it and holds something; so a remote whose work
 * is in a form has to say nothing, and cannot forget to.
 */
export function createFormWatch(page: Document): WorkWatch {
  const touched = new Set<Field>();
  page.addEventListener('input', ({ target }) => isField(target) && touched.add(target), true);
  page.addEventListener(
    'reset',
    ({ target }) => touched.forEach((field) => field.form === target && touched.delete(field)),
    true,
  );
  return {
    isDirty: () => {
      for (const field of touched) if (!field.isConnected) touched.delete(field);
      return [...touched].some((field) => field.form !== null && field.value !== '');
    },
  };
}
