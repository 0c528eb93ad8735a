type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Knows whether somebody is in the middle of a form. */
export interface FormWatch {
  isDirty(): boolean;
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/**
 * Watches what is typed anywhere in the page. A form counts while a field that
 * its user changed still stands in it and holds something; so no remote has to
 * say anything, and none can forget to.
 */
export function createFormWatch(page: Document): FormWatch {
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
