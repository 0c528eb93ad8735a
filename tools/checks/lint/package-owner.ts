import type { Rule } from 'eslint';
import { onImports, workspacePath } from './imports';
import { ownerOf } from './owners';

const apps = /^@talentsphere\/(shell|edge|e2e|sign-in|api-server|[a-z]+-remote)(\/|$)/;

export const packageOwner: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      app: 'Apps such as {{name}} must not be imported, because they are deployed separately. Move shared code into a library.',
      foreign: '{{name}} may be imported in {{folder}} only. {{why}}',
    },
  },
  create(context) {
    const file = workspacePath(context);
    return onImports(({ node, name }) => {
      if (apps.test(name)) context.report({ node, messageId: 'app', data: { name } });
      const owner = ownerOf(name);
      if (!owner || file.startsWith(`${owner.folder}/`)) return;
      const { folder, why } = owner;
      context.report({ node, messageId: 'foreign', data: { name, folder, why } });
    });
  },
};
