/**
 * Calls back for every module that a file names: imports, re-exports and
 * dynamic imports.
 * @param {(source: { node: import('eslint').Rule.Node, name: string }) => void} visit
 * @returns {import('eslint').Rule.RuleListener}
 */
export function onImports(visit) {
  /** @param {any} node each of the kinds below has a source, or none */
  const check = ({ source }) => {
    if (typeof source?.value === 'string') visit({ node: source, name: source.value });
  };
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
  };
}

/**
 * A file's path in the workspace, with forward slashes.
 * @param {import('eslint').Rule.RuleContext} context
 */
export function workspacePath({ filename, cwd }) {
  return filename.slice(cwd.length + 1).replaceAll('\\', '/');
}
