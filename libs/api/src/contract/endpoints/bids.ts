import { limits } from '@talentsphere/domain';
import { Type } from 'typebox';
import { errorResponses } from '../errors';
import { routes } from '../routes';
import {
  Bid,
  BidChange,
  BidDecision,
  BidListQuery,
  BidNote,
  BidSummary,
  NewBid,
  OwnBid,
  ReceivedBid,
  ReceivedBidsQuery,
} from '../schemas/bids';
import { BidParams, TaskParams, found, noContent, ofTransitions } from './shared';

const UserParams = Type.Object({
  uid: Type.String({ minLength: 1, maxLength: limits.personIdLength }),
});

export const bidsEndpoints = {
  getBidSummary: {
    ...routes.getBidSummary,
    summary: 'The tasks the caller has bid on.',
    params: UserParams,
    response: { ...found(BidSummary), ...errorResponses('forbidden') },
  },
  listBids: {
    ...routes.listBids,
    summary: "The caller's bids, newest first unless sorted otherwise, each with its task.",
    querystring: BidListQuery,
    response: { ...found(Type.Array(Bid)), ...errorResponses('forbidden') },
  },
  placeBid: {
    ...routes.placeBid,
    summary: "Places the caller's one bid on an open task of somebody else.",
    body: NewBid,
    response: {
      201: Bid,
      ...errorResponses(
        'forbidden',
        'own_task',
        'not_found',
        'already_bid',
        'unsupported_media_type',
        'task_closed',
        'terms_changed',
      ),
    },
  },
  changeBid: {
    ...routes.changeBid,
    summary:
      "Changes the amount and the message of the caller's own bid while it is pending, and confirms them for the terms that the task has now.",
    params: BidParams,
    body: BidChange,
    response: { 200: OwnBid, ...errorResponses(...ofTransitions, 'terms_changed') },
  },
  withdrawBid: {
    ...routes.withdrawBid,
    summary: "Withdraws the caller's own bid while it is pending; it can be placed again.",
    params: BidParams,
    response: { 204: noContent, ...errorResponses(...ofTransitions) },
  },
  decideBid: {
    ...routes.decideBid,
    summary:
      "Accepts or rejects a bid on the caller's own task. Accepting rejects all other bids, and the task is in progress.",
    params: BidParams,
    body: BidDecision,
    response: { 204: noContent, ...errorResponses(...ofTransitions) },
  },
  noteBid: {
    ...routes.noteBid,
    summary:
      "Puts a bid on one of the caller's own tasks on the shortlist, or notes something about it, for the caller alone.",
    params: BidParams,
    body: BidNote,
    response: {
      204: noContent,
      ...errorResponses('forbidden', 'not_found', 'unsupported_media_type'),
    },
  },
  listReceivedBids: {
    ...routes.listReceivedBids,
    summary: "The bids on one of the caller's own tasks, newest first unless sorted otherwise.",
    params: TaskParams,
    querystring: ReceivedBidsQuery,
    response: {
      ...found(Type.Array(ReceivedBid)),
      ...errorResponses('forbidden', 'not_found'),
    },
  },
} as const;
