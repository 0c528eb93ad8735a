import type { App } from '../core/http/app-instance';
import { callerOf } from '../core/http/authentication';
import { serve } from '../core/http/contract-route';
import type { InvitationsService } from './invitations.service';

export function registerInvitationRoutes(app: App, invitations: InvitationsService): void {
  serve(app, 'listInvitations', (request) =>
    invitations.list(request.params.personId, callerOf(request)),
  );
  serve(app, 'listInvited', (request) =>
    invitations.listInvited(request.params.taskId, callerOf(request)),
  );
  serve(app, 'invitePerson', (request) =>
    invitations.invite(request.params.taskId, request.body.personId, callerOf(request)),
  );
}
