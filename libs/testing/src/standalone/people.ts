// oxlint-disable-next-line no-restricted-imports -- No user downloads this page, and the people of the sample data use it.
import { demo } from '@talentsphere/domain/demo';

export const { accounts, password } = demo;

export const visitor = 'visitor';

/** Who can use the page: the uids of the demo people, and `visitor`. */
export const people = [
  ...accounts.map(({ uid, name }) => ({ value: uid, label: name })),
  { value: visitor, label: 'Visitor' },
];

const storageKey = 'standalone-person';
export const [first] = accounts;

/** The tab's person, so that several tabs show several people; the first demo person at the start. */
export const readPerson = () => {
  const stored = sessionStorage.getItem(storageKey);
  return people.find(({ value }) => value === stored)?.value ?? first.uid;
};

export const rememberPerson = (person: string) => sessionStorage.setItem(storageKey, person);
