import { moderationLimits } from '@talentsphere/domain';
import { Type } from 'typebox';
import { errorResponses } from '../errors';
import { routes } from '../routes';
import {
  LogEntry,
  Moderation,
  ModerationQuery,
  NewReport,
  Report,
  ReportDecision,
  ReportedPictures,
} from '../schemas/moderation';
import { found, noContent, ofTransitions } from './shared';

const ReportParams = Type.Object({ reportId: Type.String() });

export const moderationEndpoints = {
  reportContent: {
    ...routes.reportContent,
    summary: `Reports something to the moderators, once until they have decided, and at most ${moderationLimits.reportsOfPerson} times a day.`,
    body: NewReport,
    response: {
      204: noContent,
      ...errorResponses('forbidden', 'not_found', 'already_reported', 'unsupported_media_type'),
    },
  },
  getModeration: {
    ...routes.getModeration,
    summary: 'Whether the caller is a moderator, and how many reports wait for one.',
    response: { ...found(Moderation), ...errorResponses() },
  },
  listReports: {
    ...routes.listReports,
    summary: 'Reports for moderators: those that are open first, then the latest first.',
    querystring: ModerationQuery,
    response: { ...found(Type.Array(Report)), ...errorResponses('forbidden') },
  },
  readReportedPictures: {
    ...routes.readReportedPictures,
    summary:
      'For moderators: the pictures of a reported task or profile as it was when it was reported, until somebody decides, for 90 days at most, and as long as its author has an account.',
    params: ReportParams,
    response: { ...found(ReportedPictures), ...errorResponses('forbidden', 'not_found') },
  },
  decideReport: {
    ...routes.decideReport,
    summary:
      'What a moderator does about a report. Hiding also closes the other open reports of the same.',
    params: ReportParams,
    body: ReportDecision,
    response: { 204: noContent, ...errorResponses(...ofTransitions) },
  },
  listModerationLog: {
    ...routes.listModerationLog,
    summary: 'What moderators have done, the latest first.',
    querystring: ModerationQuery,
    response: { ...found(Type.Array(LogEntry)), ...errorResponses('forbidden') },
  },
} as const;
