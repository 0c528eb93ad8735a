import path from 'node:path';
import type { Rule } from 'eslint';
import { findRemoteFolders } from '@talentsphere/product/remotes';
import { onImports, workspacePath } from './imports';

/** The layers of a remote: each may import those after it. */
const layers = ['screens', 'features', 'shared'];
/** Folders of the remotes, below `apps`. */
const remoteFolders = findRemoteFolders().map((folder) => path.basename(folder));
const inRemote = new RegExp(`^apps/(${remoteFolders.join('|')})/src/(.+)$`);

/**
 * @param file a path below src
 * @returns layer −1: the top, as `remote.tsx`
 */
function placeOf(file: string): { layer: number; feature: string | undefined } {
  const [folder, name] = file.split('/');
  return { layer: layers.indexOf(folder ?? ''), feature: folder === 'features' ? name : undefined };
}

export const remoteLayers: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      feature:
        'A feature must not import another feature: {{from}} imports {{to}}. Move what both need to src/shared, or join them in a screen.',
      upwards:
        'Imports of a remote flow one way, screens → features → shared: {{from}} may not import from {{to}}.',
    },
  },
  create(context) {
    const file = workspacePath(context);
    const own = inRemote.exec(file)?.[2];
    if (!own) return {};
    const from = placeOf(own);
    return onImports(({ node, name }) => {
      if (!name.startsWith('.') || from.layer < 0) return;
      const target = inRemote.exec(path.posix.join(path.posix.dirname(file), name))?.[2];
      if (!target) return;
      const to = placeOf(target);
      if (to.layer < from.layer) {
        const data = { from: layers[from.layer], to: layers[to.layer] ?? 'the top of the remote' };
        context.report({ node, messageId: 'upwards', data });
      } else if (to.feature && to.feature !== from.feature && from.feature) {
        const data = { from: from.feature, to: to.feature };
        context.report({ node, messageId: 'feature', data });
      }
    });
  },
};
