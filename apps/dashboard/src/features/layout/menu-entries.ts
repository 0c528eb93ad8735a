import { paths } from '@talentsphere/host';
import {
  IconArrowLeft,
  IconBriefcase,
  IconDashboard,
  IconInbox,
  IconList,
  IconPlus,
} from '@talentsphere/ui';

interface MenuEntry {
  label: string;
  to: string;
  /** A second address of the same screen. */
  alsoAt?: string;
  Icon: typeof IconList;
}

/** The entries of sidebar and drawer, in order. */
export const menuEntries: readonly MenuEntry[] = [
  { label: 'Overview', to: paths.dashboard, Icon: IconDashboard },
  { label: 'All Tasks', to: paths.allTasks, Icon: IconList },
  { label: 'My Posted Tasks', to: paths.myTasks, alsoAt: paths.myTasksShort, Icon: IconBriefcase },
  { label: 'Add New Task', to: paths.addTask, Icon: IconPlus },
  { label: 'My Bids', to: paths.myBids, Icon: IconInbox },
  { label: 'Back to Home', to: paths.home, Icon: IconArrowLeft },
];
