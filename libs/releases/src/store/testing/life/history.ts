import type { Place } from '../places';
import { ages, type Action } from './actions';
import { asProcess } from './interrupted';
import { apply, type Outcome } from './model';
import {
  chainOf,
  emptyWorld,
  units,
  usedIn,
  type Line,
  type Operation,
  type Unit,
  type World,
} from './world';
import { cellOf } from './tours';
import { expectedViews, readViews, run, type Builds, type Views } from './site';

const dayMs = 24 * 60 * 60 * 1_000;

type Answer = Outcome['answer'];

/** What may be after commands that ran at once. */
interface Possible {
  world: World;
  answers: readonly Answer[];
  lines: readonly Line[];
}

const textOf = ({ action, unit, build, traffic, before }: Line) =>
  [action, unit, build, traffic, before].join(' ');

/** The lines that are in the first list and not in the other. */
function without(lines: readonly string[], others: readonly string[]) {
  const left = [...others];
  return lines.filter((line) => {
    const index = left.indexOf(line);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

const unitsOf = (operation: Operation): readonly Unit[] =>
  operation.do === 'prune' ? units : [operation.unit];

/** Of values that are made in the same way. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Those of a command that says nothing of the release which it is about. */
const isRelative = ({ do: name }: Operation) => ['promote', 'rollback', 'disable'].includes(name);

export interface Visits {
  cells: Set<string>;
  crashes: Set<string>;
}

/** The history of one store: runs what happens, and compares what is served with the model. */
export class History {
  world = emptyWorld();
  /** The lines of the history of answered commands, and those that were found of others. */
  #lines: string[] = [];
  /** The day on which sessions last got a release, or it replaced one of theirs. */
  readonly #served = new Map<string, { unit: Unit; build: number; day: number }>();
  readonly #place: Place;
  readonly #builds: Builds;
  readonly #visits: Visits;

  constructor(place: Place, builds: Builds, visits: Visits) {
    this.#place = place;
    this.#builds = builds;
    this.#visits = visits;
  }

  async take(action: Action) {
    switch (action.do) {
      case 'run':
        return this.#run(action.operation);
      case 'lose answer':
        this.#place.loseAnswer(action.part);
        await this.#run(action.operation);
        return this.#place.loseAnswer('');
      case 'crash':
        return this.#crash(action);
      case 'both':
        return this.#both(action);
      case 'pass':
        jest.setSystemTime(Date.now() + action.days * dayMs);
        this.world = { ...this.world, day: this.world.day + action.days };
    }
  }

  #visit(operation: Operation) {
    for (const unit of unitsOf(operation))
      this.#visits.cells.add(cellOf(operation.do, unit, this.world));
  }

  async #start(operation: Operation, options?: Parameters<typeof asProcess>[1]) {
    const ended = await asProcess(() => run(this.#place, this.#builds, operation), options);
    if (ended !== 'killed' && 'error' in ended) throw ended.error;
    return ended === 'killed' ? ended : ended.result;
  }

  async #run(operation: Operation) {
    this.#visit(operation);
    const { answer, world, lines } = apply(this.world, operation);
    const actual = await this.#start(operation);
    if (actual !== answer) throw new Error(`${actual}, and not ${answer}`);
    await this.#settle([{ world, answers: [answer], lines }], [actual], unitsOf(operation));
  }

  async #crash({ operation, crash }: Action & { do: 'crash' }) {
    const intended = apply(this.world, operation);
    const actual = await this.#start(operation, { crash });
    if (actual !== 'killed') {
      this.#visit(operation);
      const { answer, world, lines } = intended;
      return this.#settle([{ world, answers: [answer], lines }], [actual], unitsOf(operation));
    }
    this.#visits.crashes.add(`${operation.do} ${crash.when} write ${crash.write}`);
    const some = unitsOf(operation);
    const { answer, world, lines, between } = intended;
    const left = [this.world, ...between, world].map((each) => ({
      world: each,
      answers: [],
      lines: [],
    }));
    await this.#settle(left, [], some);
    const found = await this.#findLines(lines);
    const isInHistory = found.length > 0 && lines.length === found.length;
    // It was done, and the history says so: what is relative to it would be another step.
    if (isInHistory && isRelative(operation)) return;
    const again = apply(this.world, operation);
    const repeated = await this.#start(operation);
    if (repeated === 'refused' && answer === 'done')
      throw new Error('It was interrupted, and refused when it was repeated');
    await this.#settle([{ world, answers: [], lines: [] }], [], some);
    await this.#findLines(isInHistory ? again.lines : lines);
  }

  async #both({ first, second, write }: Action & { do: 'both' }) {
    if (this.#isDecidedByOthers(first, second)) {
      await this.#run(first);
      return this.#run(second);
    }
    const ended: { answer?: Promise<Answer | 'killed'> } = {};
    const startSecond = async () => {
      ended.answer ??= this.#start(second);
      // In a folder it may wait for the lock of the first.
      if (!this.#place.hasLocks) await ended.answer.catch(() => undefined);
    };
    const one = await this.#start(first, { pause: { write, until: startSecond } });
    await startSecond();
    const actual = [one, (await ended.answer) ?? 'killed'];
    const orders = [this.#inOrder(first, second), reversed(this.#inOrder(second, first))];
    const others = [
      ...this.#ifLeftOut(first, second),
      ...this.#ifLeftOut(second, first).map(reversed),
    ];
    await this.#settle([...orders, ...others], actual, [...unitsOf(first), ...unitsOf(second)]);
  }

  /** Whether one of them is decided by what the other changes, in another document: pages decide it again. */
  #isDecidedByOthers(first: Operation, second: Operation) {
    const hasProofs =
      [first, second].some(({ do: name }) => name === 'prove') ||
      Object.values(this.world.releases.shell.published).some(({ proven }) => proven);
    return hasProofs && new Set([...unitsOf(first), ...unitsOf(second)]).size > 1;
  }

  #inOrder(first: Operation, second: Operation): Possible {
    const one = apply(this.world, first);
    const other = apply(one.world, second);
    return {
      world: other.world,
      answers: [one.answer, other.answer],
      lines: [...one.lines, ...other.lines],
    };
  }

  /** What else may be when another command comes in between. */
  #ifLeftOut(first: Operation, second: Operation): Possible[] {
    const { answer, world, lines } = apply(this.world, second);
    const again = apply(world, first);
    const [made] = lines;
    const [repeated] = again.lines;
    const isRepeated =
      made && repeated && isSame({ ...made, before: 0 }, { ...repeated, before: 0 });
    return [
      // The canary whose share it was to change has ended.
      ...(first.do === 'canary' ? [{ world, answers: ['refused', answer] as const, lines }] : []),
      // It is taken for a repetition of the other, of which the history has nothing yet.
      ...(isRelative(first) && isSame(first, second)
        ? [{ world, answers: [answer, answer], lines }]
        : []),
      ...(isRepeated ? [{ world: again.world, answers: [again.answer, answer], lines }] : []),
    ];
  }

  /** Finds what the store shows now among what may be. */
  async #settle(all: readonly Possible[], answers: readonly string[], some: readonly Unit[]) {
    const views = await readViews(this.#place, this.#builds, some);
    const matching = all.filter(
      (each) => isSame(each.answers, answers) && isSame(views, expectedViews(each.world)),
    );
    const found = matching.length > 1 ? await this.#inHistory(matching) : matching[0];
    if (!found) {
      expect({ answers, views }).toEqual(
        all.length === 1 && all[0]
          ? { answers: all[0].answers, views: expectedViews(all[0].world) }
          : all.map((each) => ({ answers: each.answers, views: expectedViews(each.world) })),
      );
      throw new Error('What is served is none of what may be');
    }
    this.world = found.world;
    this.#lines.push(...found.lines.map(textOf));
    this.#remember(views);
  }

  /** What is open in pages stays listed, with its files, for as long as a prune keeps it at least. */
  #remember(views: Views) {
    const { day } = this.world;
    for (const unit of units) {
      const releases = this.world.releases[unit];
      const used = usedIn(releases).flatMap((build) => chainOf(releases, build, 1));
      for (const build of used) this.#served.set(`${unit} ${build}`, { unit, build, day });
    }
    for (const { unit, build, day: last } of this.#served.values()) {
      const isOpen = day - last < Math.min(...ages);
      if (isOpen && !views[unit].published[build])
        throw new Error(`${unit} ${build} is gone, which pages of ${day - last} days ago have`);
    }
  }

  /** Of those that lead to the same, the one of which the history tells. */
  async #inHistory(all: readonly Possible[]) {
    const added = without(await this.#readLines(), this.#lines).toSorted();
    // A command that was killed has none for sure, and they are looked for later.
    return all.find(({ lines }) => isSame(lines.map(textOf).toSorted(), added)) ?? all[0];
  }

  /** Of the lines of a command that was not answered, those that the history has. */
  async #findLines(lines: readonly Line[]) {
    const actual = await this.#readLines();
    expect(without(this.#lines, actual)).toEqual([]);
    const found = without(actual, this.#lines);
    expect(without(found, lines.map(textOf))).toEqual([]);
    this.#lines.push(...found);
    return found;
  }

  async #readLines() {
    const changes = await this.#place.target.readHistory(10_000);
    return changes.map(({ action, remote, version, traffic, before }) => {
      const unit = remote as Unit;
      const numberOf = (of: string) => this.#builds.numberOf(unit, of);
      const build = numberOf(version);
      return textOf({
        action,
        unit,
        build,
        traffic,
        before: before === null ? null : numberOf(before),
      });
    });
  }

  /** Looks at all that there is. */
  async end() {
    await this.#settle([{ world: this.world, answers: [], lines: [] }], [], units);
    await this.#findLines([]);
  }
}

const reversed = ({ answers, ...rest }: Possible): Possible => ({
  ...rest,
  answers: answers.toReversed(),
});
