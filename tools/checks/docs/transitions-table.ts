import { transitions, type Transition } from '@talentsphere/domain';

const columns = ['step', 'by', 'the task is', 'the task becomes', 'bids', 'notified'];

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Who may take which step in the life of a task, and what follows. */
export function transitionsTable(): string {
  const rows = Object.values<Transition>(transitions).map(
    ({ name, by: roles, from, to = '', bid, otherBids = [], notifies }) => {
      const own = bid
        ? [
            `this one, if ${bid.from}${bid.confirmed ? ' and confirmed' : ''}${bid.to ? ` → ${bid.to}` : ''}`,
          ]
        : [];
      const others = otherBids.map((group) => `${group.from} ones → ${group.to}`);
      const notified = Object.entries(notifies).map(
        ([audience, occasion]) => `${audience}: ${occasion}`,
      );
      const by = roles.length > 0 ? roles : ['the server'];
      const lists = [by, from, [to], [...own, ...others], notified];
      return row([name, ...lists.map((list) => list.join(', '))]);
    },
  );
  return [row(columns), row(columns.map(() => '---')), ...rows].join('\n');
}
