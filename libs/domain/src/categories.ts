/** The fixed category list, in the order in which forms show it. */
export const categories = [
  'Web Development',
  'Design',
  'Writing',
  'Marketing',
  'Video Editing',
  'Admin Support',
  'Translation',
  'Data Science',
  'Mobile App Development',
  'Consulting',
  'Customer Service',
  'Other',
] as const;

export type Category = (typeof categories)[number];

export function isCategory(value: unknown): value is Category {
  return (categories as readonly unknown[]).includes(value);
}

/** The home page's shortcuts; a label may differ from the category it filters by. */
export const categoryTiles: readonly { label: string; category: Category }[] = [
  { label: 'Web Development', category: 'Web Development' },
  { label: 'Graphic Design', category: 'Design' },
  { label: 'Writing', category: 'Writing' },
  { label: 'Marketing', category: 'Marketing' },
  { label: 'Video Editing', category: 'Video Editing' },
];
