/** How often the API has counted an outcome of a remote, at one step or at any. */
export async function countEvents(
  apiPort: number,
  remote: string,
  outcome: string,
  phase = '',
): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${apiPort}/metrics`);
  const lines = (await answer.text()).split('\n');
  const labels = `outcome="${outcome}",phase="${phase}`;
  return lines
    .filter((line) => line.startsWith(`remote_events_total{remote="${remote}"`))
    .filter((line) => line.includes(labels))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
