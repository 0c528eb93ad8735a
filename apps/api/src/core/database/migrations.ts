import tasksAndBids from '../../migrations/0001-tasks-and-bids.sql';
import searchAndVersions from '../../migrations/0002-search-and-versions.sql';
import announcedChanges from '../../migrations/0003-announced-changes.sql';
import biddersOfChanges from '../../migrations/0004-bidders-of-changes.sql';
import listOrders from '../../migrations/0005-list-orders.sql';
import closingInstants from '../../migrations/0006-closing-instants.sql';
import verifiedAddresses from '../../migrations/0007-verified-addresses.sql';
import hiring from '../../migrations/0008-hiring.sql';
import ratings from '../../migrations/0009-ratings.sql';
import notifications from '../../migrations/0010-notifications.sql';
import announcements from '../../migrations/0011-announcements.sql';
import callers from '../../migrations/0012-callers.sql';
import peopleOfBefore from '../../migrations/0013-people-of-before.sql';
import people from '../../migrations/0014-people.sql';
import since from '../../migrations/0015-since.sql';
import agreedTerms from '../../migrations/0016-agreed-terms.sql';
import termsOfBefore from '../../migrations/0017-terms-of-before.sql';
import deliveries from '../../migrations/0018-deliveries.sql';
import messages from '../../migrations/0019-messages.sql';
import deletedAccounts from '../../migrations/0020-deleted-accounts.sql';
import questions from '../../migrations/0021-questions.sql';
import savedTasks from '../../migrations/0022-saved-tasks.sql';
import savedSearches from '../../migrations/0023-saved-searches.sql';
import moderation from '../../migrations/0024-moderation.sql';
import profiles from '../../migrations/0025-profiles.sql';
import files from '../../migrations/0026-files.sql';
import notesAndMailKinds from '../../migrations/0027-notes-and-mail-kinds.sql';
import kindsOfMails from '../../migrations/0028-kinds-of-mails.sql';
import workFiles from '../../migrations/0029-work-files.sql';
import pictures from '../../migrations/0030-pictures.sql';
import deliveryTimes from '../../migrations/0031-delivery-times.sql';
import skillsAndPlaces from '../../migrations/0032-skills-and-places.sql';
import reportedPictures from '../../migrations/0033-reported-pictures.sql';
import updatesOfTasks from '../../migrations/0034-updates-of-tasks.sql';

export interface Migration {
  /** Position in the order of application; never changed once released. */
  version: number;
  name: string;
  sql: string;
  /**
   * Whether `sql` is one statement that changes at most some thousand rows and returns them, and
   * is repeated, each time in a transaction of its own, until it returns none: no row is locked
   * for long, and after a crash the rows that are left are changed. Migrations announce nothing: what
   * they change is to look the same to open pages and caches.
   */
  inBatches?: boolean;
  /**
   * The oldest version of the schema whose servers also work after this migration: for one that
   * only adds, the version of the previous release, whose servers keep running and may restart
   * during a rolling update. Without it, only servers that know this migration work.
   */
  since?: number;
  /**
   * The checksum of the text that was released, in place of which a faster one is applied now. It is still
   * stored, because servers with the former text work beside this one.
   */
  formerChecksum?: string;
}

export const migrations: readonly Migration[] = [
  { version: 1, name: 'tasks and bids', sql: tasksAndBids },
  { version: 2, name: 'search and versions', sql: searchAndVersions },
  { version: 3, name: 'announced changes', sql: announcedChanges },
  { version: 4, name: 'bidders of changes', sql: biddersOfChanges },
  { version: 5, name: 'list orders', sql: listOrders },
  { version: 6, name: 'closing instants', sql: closingInstants },
  { version: 7, name: 'verified addresses', sql: verifiedAddresses },
  { version: 8, name: 'hiring', sql: hiring },
  { version: 9, name: 'ratings', sql: ratings },
  { version: 10, name: 'notifications', sql: notifications },
  { version: 11, name: 'announcements', sql: announcements, since: 10 },
  { version: 12, name: 'callers', sql: callers, since: 11 },
  { version: 13, name: 'people of before', sql: peopleOfBefore, inBatches: true, since: 12 },
  { version: 14, name: 'people', sql: people, since: 12 },
  {
    version: 15,
    name: 'since',
    sql: since,
    inBatches: true,
    since: 12,
    // It read all tasks once for each person.
    formerChecksum: '4e0e6ee5f49d6b60c4518ed48b7d3019abd198652d448c87b5f97e14ea831fd3',
  },
  { version: 16, name: 'agreed terms', sql: agreedTerms, since: 12 },
  { version: 17, name: 'terms of before', sql: termsOfBefore, inBatches: true, since: 12 },
  { version: 18, name: 'deliveries', sql: deliveries, since: 12 },
  { version: 19, name: 'messages', sql: messages, since: 12 },
  { version: 20, name: 'deleted accounts', sql: deletedAccounts, since: 12 },
  { version: 21, name: 'questions', sql: questions, since: 12 },
  { version: 22, name: 'saved tasks', sql: savedTasks, since: 12 },
  { version: 23, name: 'saved searches', sql: savedSearches, since: 12 },
  { version: 24, name: 'moderation', sql: moderation, since: 12 },
  { version: 25, name: 'profiles', sql: profiles, since: 12 },
  { version: 26, name: 'files', sql: files, since: 12 },
  { version: 27, name: 'notes and mail kinds', sql: notesAndMailKinds, since: 12 },
  { version: 28, name: 'kinds of mails', sql: kindsOfMails, since: 12 },
  { version: 29, name: 'work files', sql: workFiles, since: 12 },
  { version: 30, name: 'pictures', sql: pictures, since: 12 },
  { version: 31, name: 'delivery times', sql: deliveryTimes, since: 12 },
  { version: 32, name: 'skills and places', sql: skillsAndPlaces, since: 12 },
  { version: 33, name: 'reported pictures', sql: reportedPictures, since: 12 },
  { version: 34, name: 'updates of tasks', sql: updatesOfTasks, since: 12 },
];
