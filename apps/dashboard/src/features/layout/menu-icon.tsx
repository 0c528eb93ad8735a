import {
  IconArrowLeft,
  IconBriefcase,
  IconDashboard,
  IconInbox,
  IconList,
  IconPlus,
  IconWarning,
} from '@talentsphere/ui';

const size = 18;
/** Of a name that this release does not know, too. */
const byDefault = <IconList size={size} />;

/** The icons that an entry of the menu can have, by the name in `remote.json`. */
const icons = new Map([
  ['arrow-left', <IconArrowLeft size={size} />],
  ['briefcase', <IconBriefcase size={size} />],
  ['dashboard', <IconDashboard size={size} />],
  ['inbox', <IconInbox size={size} />],
  ['plus', <IconPlus size={size} />],
  ['warning', <IconWarning size={size} />],
]);

export function MenuIcon({ name }: { name: string | undefined }) {
  return icons.get(name ?? '') ?? byDefault;
}
