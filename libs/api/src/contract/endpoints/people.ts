import { profileLimits } from '@talentsphere/domain';
import { Type } from 'typebox';
import { errorResponses } from '../errors';
import { routes } from '../routes';
import {
  FoundPerson,
  Invitations,
  Invited,
  InvitedPeople,
  NewInvitation,
  PeopleQuery,
  Person,
  Profile,
  ProfileChange,
} from '../schemas/people';
import { TaskParams, found } from './shared';

const PersonParams = Type.Object({ personId: Type.String() });

export const peopleEndpoints = {
  getPerson: {
    ...routes.getPerson,
    summary:
      'The public profile of somebody who has posted a task, placed a bid or said something about themselves.',
    params: PersonParams,
    response: { ...found(Person), ...errorResponses('not_found') },
  },
  listPeople: {
    ...routes.listPeople,
    summary:
      'People who have a headline or skills, those first who have changed them last: not those whom a moderator has hidden or blocked.',
    querystring: PeopleQuery,
    response: { ...found(Type.Array(FoundPerson)), ...errorResponses() },
  },
  listInvitations: {
    ...routes.listInvitations,
    summary:
      "To which of the caller's open tasks they have invited the person, and on which the person has bid.",
    params: PersonParams,
    response: { ...found(Invitations), ...errorResponses() },
  },
  listInvited: {
    ...routes.listInvited,
    summary: 'Whom the caller has invited to one of their open tasks, and who has bid on it.',
    params: TaskParams,
    response: { ...found(InvitedPeople), ...errorResponses() },
  },
  getOwnProfile: {
    ...routes.getOwnProfile,
    summary: 'What the caller says about themselves.',
    response: { ...found(Profile), ...errorResponses() },
  },
  changeOwnProfile: {
    ...routes.changeOwnProfile,
    summary: 'Changes what the caller says about themselves. What is left out stays.',
    body: ProfileChange,
    response: { 200: Profile, ...errorResponses('forbidden', 'unsupported_media_type') },
  },
  invitePerson: {
    ...routes.invitePerson,
    summary: `Invites somebody to bid on one of the caller's open tasks, once, and at most ${profileLimits.invitationsOfPerson} people and tasks a day.`,
    params: TaskParams,
    body: NewInvitation,
    response: {
      200: Invited,
      ...errorResponses(
        'forbidden',
        'not_found',
        'wrong_status',
        'task_closed',
        'unsupported_media_type',
      ),
    },
  },
} as const;
