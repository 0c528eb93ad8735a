import { createApiClient } from '@talentsphere/api/shell';
import type { Transport } from '@talentsphere/api';
import { routes } from '@talentsphere/api/contract/routes';

/** The calls that the shell makes for the queries of all remotes, and for bids. Remotes have their own. */
export function createShellApi(transport: Transport) {
  return createApiClient(transport, {
    listTasks: routes.listTasks,
    listTaskFacets: routes.listTaskFacets,
    getTask: routes.getTask,
    listBids: routes.listBids,
    listReceivedBids: routes.listReceivedBids,
    getWaiting: routes.getWaiting,
    listConversations: routes.listConversations,
    listMessages: routes.listMessages,
    markMessagesRead: routes.markMessagesRead,
    getPerson: routes.getPerson,
    listNotifications: routes.listNotifications,
    countUnread: routes.countUnread,
    markRead: routes.markRead,
    getEmailSettings: routes.getEmailSettings,
    getBidSummary: routes.getBidSummary,
    placeBid: routes.placeBid,
    withdrawBid: routes.withdrawBid,
  });
}
