import type { Rule } from 'eslint';

/** The syntax nodes that may name a module. */
type ModuleNode = Extract<
  Rule.Node,
  {
    type:
      'ImportDeclaration' | 'ExportNamedDeclaration' | 'ExportAllDeclaration' | 'ImportExpression';
  }
>;

/**
 * Calls back for every module that a file names: imports, re-exports and
 * dynamic imports.
 */
export function onImports(
  visit: (source: { node: Rule.Node; name: string }) => void,
): Rule.RuleListener {
  const check = (node: ModuleNode & Rule.NodeParentExtension) => {
    const { source } = node;
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
    visit({ node: { ...source, parent: node }, name: source.value });
  };
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
  };
}

/** A file's path in the workspace, with forward slashes. */
export function workspacePath({ filename, cwd }: Rule.RuleContext) {
  return filename.slice(cwd.length + 1).replaceAll('\\', '/');
}
