import process from 'node:process';
import { CommandError, exitWithError } from '@talentsphere/process/command-error';
import { nx } from '@talentsphere/process/nx';
import { findRemotes } from '@talentsphere/product/remotes';

/** The projects that changed since the commit NX_BASE; without one, all. */
async function affectedProjects() {
  const range = process.env['NX_BASE'] ? ['--affected'] : [];
  const { code, output } = await nx(['show', 'projects', ...range, '--json']);
  if (code !== 0)
    throw new CommandError(`Nx could not determine the affected projects:\n${output.trim()}`);
  const list = output.slice(output.indexOf('['), output.lastIndexOf(']') + 1);
  return JSON.parse(list) as string[];
}

/**
 * Lines for the outputs of a workflow: `remotes` gives the names of the affected
 * remotes as JSON, `<output>=<project>` whether that project is affected.
 */
async function main(questions: string[]) {
  if (questions.length === 0) throw new CommandError('Usage: remotes, or <output>=<project>.');
  const affected = await affectedProjects();
  const remotes = findRemotes().map(({ name }) => name);
  for (const question of questions) {
    const [output, project] = question.split('=');
    const answer = project
      ? affected.includes(project)
      : JSON.stringify(remotes.filter((name) => affected.includes(name)));
    console.log(`${output}=${answer}`);
  }
}

main(process.argv.slice(2)).catch(exitWithError);
