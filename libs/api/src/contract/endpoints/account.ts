import { errorResponses } from '../errors';
import { routes } from '../routes';
import { AccountExport } from '../schemas/account';
import { noContent } from './shared';

export const accountEndpoints = {
  exportAccount: {
    ...routes.exportAccount,
    summary: 'What is stored about the caller, once a minute at most.',
    response: { 200: AccountExport, ...errorResponses('unsupported_media_type') },
  },
  deleteAccount: {
    ...routes.deleteAccount,
    summary:
      "Deletes the caller's name, address, picture, notifications and emails; closes their open tasks and withdraws their pending bids. What others have a part in stays, without the name. Refused while they have work in progress, and when they did not sign in within the last five minutes.",
    response: {
      204: noContent,
      ...errorResponses('forbidden', 'wrong_status', 'unsupported_media_type'),
    },
  },
} as const;
