import {
  cleanProfile,
  profileErrors,
  safeWorkUrl,
  skillKeys,
  termsOf,
  type ProfileFields,
  type Work,
} from './profile';

const work: Work = { title: 'Logo', url: 'https://x.example/', sentence: 'A mark.' };
const errorsOf = (profile: Partial<ProfileFields>) => profileErrors(profile) ?? [];
const x = (length: number) => 'x'.repeat(length);

test('terms are separated by commas, semicolons and lines, each once, as it was first written', () => {
  expect(termsOf(' UX  design, Figma;ux Design,,\nFIGMA\nGo')).toEqual([
    'UX design',
    'Figma',
    'Go',
  ]);
});

test.each(['،', '؛', '、', '，', '；'])(
  'terms are separated by %s, as keyboards of other scripts have it',
  (sign) => {
    expect(termsOf(`Figma${sign} UX`)).toEqual(['Figma', 'UX']);
  },
);

test.each([
  ['https://X.example', 'https://x.example/'],
  [`https://x.example/${x(482)}`, `https://x.example/${x(482)}`],
  [`https://x.example/${x(483)}`, undefined],
  // As it is stored: 700 characters.
  [`https://x.example/${'ü'.repeat(114)}`, undefined],
  // As it was sent.
  [`https://x.example/${'../'.repeat(161)}`, undefined],
  ['http://x.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['x.example', undefined],
  ['https://mina@x.example/', undefined],
  ['https://:secret@x.example/', undefined],
])('the link %s is stored as %s', (link, stored) => {
  expect(safeWorkUrl(link)).toBe(stored);
});

test('[A464] a profile is stored without spaces around its texts and without empty works', () => {
  const nothing = { title: ' ', url: ' ', sentence: ' ' };
  const sent = {
    headline: ' I draw\nlogos ',
    about: ' One.\n\nTwo. ',
    skills: ['UX, ux', 'Figma'],
    languages: ['German', 'german ', ''],
    place: ' Kyiv\u200B ',
    isRemote: false,
    works: [
      { title: ' Logo ', url: ' https://X.example ', sentence: ' A  mark. ' },
      { ...nothing, url: ' soon ' },
      { ...nothing, picture: '/works/1.webp' },
      { ...nothing, picture: '' },
      nothing,
    ],
  };
  expect(cleanProfile(sent)).toStrictEqual({
    headline: 'I draw logos',
    about: 'One.\n\nTwo.',
    skills: ['UX', 'Figma'],
    languages: ['German'],
    place: 'Kyiv',
    isRemote: false,
    works: [
      work,
      { title: '', url: 'soon', sentence: '' },
      { title: '', url: '', sentence: '', picture: '/works/1.webp' },
    ],
  });
});

test('spaces around a link do not count to its length', () => {
  const works = [{ ...work, url: ` https://X.example/${x(482)} ` }];
  expect(cleanProfile({ works }).works?.[0]?.url).toBe(`https://x.example/${x(482)}`);
});

test('[A464] what a change leaves out stays left out, and what it empties is empty', () => {
  expect(cleanProfile({})).toStrictEqual({});
  const emptied = { headline: '', about: '', skills: [], languages: [], place: '', works: [] };
  expect(cleanProfile(emptied)).toStrictEqual(emptied);
  expect(profileErrors({})).toBeUndefined();
});

test('[A464] a profile at every limit has no errors', () => {
  const terms = Array.from({ length: 10 }, (_, index) => `${index}${x(39)}`);
  const longest = { title: x(100), url: `https://x.example/${x(482)}`, sentence: x(200) };
  expect(
    profileErrors({
      headline: x(100),
      about: x(2_000),
      skills: terms,
      languages: terms,
      place: x(80),
      isRemote: true,
      works: [longest, { ...work, url: '' }, work, work],
    }),
  ).toBeUndefined();
});

test.each<[keyof ProfileFields, Partial<ProfileFields>, string]>([
  ['headline', { headline: x(101) }, 'The headline can have at most 100 characters.'],
  ['about', { about: x(2_001) }, 'The text about you can have at most 2000 characters.'],
  ['place', { place: x(81) }, 'The place can have at most 80 characters.'],
  ['skills', { skills: Array(11).fill('a') }, 'Please give at most 10 skills.'],
  ['languages', { languages: Array(11).fill('a') }, 'Please give at most 10 languages.'],
  [
    'skills',
    { skills: ['a', x(41)] },
    'A skill can have at most 40 characters. Separate skills by commas.',
  ],
  [
    'languages',
    { languages: [x(41), 'a'] },
    'A language can have at most 40 characters. Separate languages by commas.',
  ],
  ['works', { works: Array(5).fill(work) }, 'Please give at most 4 works.'],
  ['works', { works: [work, { ...work, title: '' }] }, 'Please give each work a title.'],
  [
    'works',
    { works: [{ ...work, title: x(101) }, work] },
    'The title of a work can have at most 100 characters.',
  ],
  [
    'works',
    { works: [{ ...work, sentence: x(201) }] },
    'The sentence about a work can have at most 200 characters.',
  ],
  [
    'works',
    { works: [{ ...work, url: 'http://x.example/' }] },
    'The link of a work must be an address that begins with https:// and has at most 500 characters.',
  ],
])('[A464] %s: one sentence says what is wrong (%#)', (field, profile, message) => {
  expect(profileErrors(profile)).toEqual([{ field, message }]);
});

test('every wrong part is reported, in the order of the form', () => {
  const wrong = {
    works: [{ ...work, title: '' }],
    place: x(81),
    languages: [x(41)],
    skills: [x(41)],
    about: x(2_001),
    headline: x(101),
  };
  expect(errorsOf(wrong).map(({ field }) => field)).toEqual([
    'headline',
    'about',
    'skills',
    'languages',
    'place',
    'works',
  ]);
});

test.each<Partial<ProfileFields>>([
  { headline: 'a\0' },
  { about: 'a\0' },
  { place: '\uD83D' },
  { skills: ['a', 'b\0'] },
  { languages: ['b\0', 'a'] },
  { works: [work, { ...work, sentence: 'a\0' }] },
  { works: [{ ...work, picture: '\uDE00' }] },
])('a character that cannot be stored is refused in %j', (profile) => {
  expect(profileErrors(profile)).toEqual([
    { field: 'headline', message: 'The profile holds a character that cannot be stored.' },
  ]);
});

test('[A466] people are found by a skill and by its words, whatever their capitals', () => {
  expect(skillKeys(['UX/UI  Design', 'figma', 'Figma'])).toEqual([
    'ux/ui  design',
    'ux',
    'ui',
    'design',
    'figma',
  ]);
  expect(skillKeys(['C / C++'])).toEqual(['c / c++', 'c', 'c++']);
});
