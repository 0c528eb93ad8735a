export interface GoogleAccount {
  email: string;
  name: string;
}

function field(page: Document, label: string, type: string, name: string): HTMLLabelElement {
  const wrapper = page.createElement('label');
  const input = page.createElement('input');
  Object.assign(input, { type, name, required: true, autocomplete: 'off' });
  Object.assign(input.style, { padding: '0.6rem', font: 'inherit', borderRadius: '0.5rem' });
  Object.assign(wrapper.style, { display: 'grid', gap: '0.25rem' });
  wrapper.append(label, input);
  return wrapper;
}

function button(page: Document, label: string, value: string): HTMLButtonElement {
  const element = page.createElement('button');
  Object.assign(element, { type: 'submit', value, textContent: label });
  element.formNoValidate = value === '';
  Object.assign(element.style, { padding: '0.6rem 1.2rem', font: 'inherit', cursor: 'pointer' });
  return element;
}

function buildDialog(page: Document): { dialog: HTMLDialogElement; form: HTMLFormElement } {
  const dialog = page.createElement('dialog');
  const form = page.createElement('form');
  const heading = page.createElement('h2');
  const actions = page.createElement('div');
  heading.textContent = 'Choose a Google account';
  heading.id = 'google-chooser-title';
  dialog.setAttribute('aria-labelledby', heading.id);
  form.method = 'dialog';
  Object.assign(dialog.style, {
    border: '0',
    borderRadius: '1rem',
    padding: '1.5rem',
    margin: 'auto',
  });
  Object.assign(form.style, { display: 'grid', gap: '1rem', width: 'min(22rem, 80vw)' });
  Object.assign(heading.style, { font: 'inherit', fontWeight: '700', fontSize: '1.25rem' });
  Object.assign(actions.style, { display: 'flex', gap: '0.5rem', justifyContent: 'flex-end' });
  actions.append(button(page, 'Cancel', ''), button(page, 'Continue', 'continue'));
  form.append(
    heading,
    field(page, 'Google email', 'email', 'email'),
    field(page, 'Google name', 'text', 'name'),
    actions,
  );
  dialog.append(form);
  return { dialog, form };
}

/**
 * Asks the user for a Google account to sign in with. Used only with the emulator,
 * instead of Google's own popup. Resolves to undefined when it is closed.
 */
export function chooseGoogleAccount(page: Document): Promise<GoogleAccount | undefined> {
  const { dialog, form } = buildDialog(page);
  page.body.append(dialog);
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      const data = new FormData(form);
      dialog.remove();
      const chosen = dialog.returnValue === 'continue';
      resolve(
        chosen ? { email: String(data.get('email')), name: String(data.get('name')) } : undefined,
      );
    });
    dialog.showModal();
  });
}
