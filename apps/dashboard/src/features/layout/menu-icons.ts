import {
  IconArrowLeft,
  IconBriefcase,
  IconDashboard,
  IconInbox,
  IconList,
  IconPlus,
} from '@talentsphere/ui';

/** The icons that an entry of the menu can have, by the name in `remote.json`. */
const icons = new Map([
  ['arrow-left', IconArrowLeft],
  ['briefcase', IconBriefcase],
  ['dashboard', IconDashboard],
  ['inbox', IconInbox],
  ['plus', IconPlus],
]);

/** @returns that of a list by default, and for a name that this release does not know */
export const iconOf = (name: string | undefined) => icons.get(name ?? '') ?? IconList;
