import { transitions, type Transition } from '@talentsphere/domain';

const columns = ['step', 'by', 'the task is', 'the task becomes', 'bids', 'told'] as const;

const list = (words: readonly string[]) => words.join(', ');
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function bidsText({ bid, otherBids }: Transition): string {
  return list([
    ...(bid ? [`this one, if ${bid.from}${bid.to ? ` → ${bid.to}` : ''}`] : []),
    ...(otherBids ?? []).map(({ from, to }) => `${from} ones → ${to}`),
  ]);
}

function toldText({ tells }: Transition): string {
  return list(Object.entries(tells).map(([audience, occasion]) => `${audience}: ${occasion}`));
}

/** Who may take which step in the life of a task, and what follows. */
export function transitionsTable(): string {
  const rows = Object.values<Transition>(transitions).map((transition) =>
    row([
      transition.name,
      list(transition.by),
      list(transition.from),
      transition.to ?? '',
      bidsText(transition),
      toldText(transition),
    ]),
  );
  return [row(columns), row(columns.map(() => '---')), ...rows].join('\n');
}
