import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults, judge, verdictOn, type Counts, type Verdict } from './verdict';

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type What = (typeof faults)[number]['what'];

/** The share of visitors with each kind of fault, whatever release they have. */
const usual: Record<What, number> = { page_failed: 0.0005, page_slow: 0.001, report_failed: 0.001 };
/** Visitors with the other release for each one of the canary, which has 5 % of them. */
const perVisitor = 19;
/** The same of canaries with half, 80 and 95 % of the visitors. */
const large = [1, 1 / 4, 1 / 19];
/** Visitors of the canary between two looks at what is known. */
const look = 10;

interface Simulated {
  /** Loads of the other release for each one of the canary. */
  others?: number;
  /** In how many networks all visitors are; by default, each is alone. */
  networks?: number;
}

/** What servers count of one release. */
class JudgedLoads {
  readonly #loads = new Map<number, number>();
  readonly #met = new Map(faults.map(({ what }) => [what, new Map<number, number>()]));

  add(network: number, met: readonly { what: What }[]) {
    const addTo = (times: Map<number, number> | undefined) =>
      times?.set(network, (times.get(network) ?? 0) + 1);
    addTo(this.#loads);
    for (const { what } of met) addTo(this.#met.get(what));
  }

  counts(): Counts {
    const { size } = this.#loads;
    const shares = [...this.#met].map(([what, times]) => {
      const each = [...times].map(([network, count]) => count / (this.#loads.get(network) ?? 1));
      return [what, each.reduce((sum, share) => sum + share, 0)] as const;
    });
    return { page: size, report: size, ...Object.fromEntries(shares) };
  }
}

/** @returns the verdict on a canary with more faults of some kind, and how many loads of it there were */
function simulate(
  seed: number,
  more: Partial<typeof usual>,
  most: number,
  { others = perVisitor, networks }: Simulated = {},
) {
  const random = randomOf(seed);
  const visits = { canary: new JudgedLoads(), default: new JudgedLoads() };
  let loads = 0;
  const visit = (release: keyof typeof visits, extra: Partial<typeof usual>) => {
    loads += 1;
    const network = networks === undefined ? loads : Math.floor(random() * networks);
    const met = faults.filter(({ what }) => random() < usual[what] + (extra[what] ?? 0));
    visits[release].add(network, met);
  };
  let verdict: Verdict | undefined;
  let ofCanary = 0;
  let owed = 0;
  while (!verdict && ofCanary < most) {
    for (let visitor = 0; visitor < look; visitor += 1) {
      visit('canary', more);
      for (owed += others; owed >= 1; owed -= 1) visit('default', {});
    }
    ofCanary += look;
    verdict = verdictOn({ canary: visits.canary.counts(), default: visits.default.counts() });
  }
  return { action: verdict?.action, visitors: ofCanary };
}

const runs = Array.from({ length: 100 }, (_, index) => index + 1);
const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

for (const { what } of faults) {
  test(`[A565] a fault in 1 % of the loads (${what}) ends a canary within 1,000 of its visitors`, () => {
    const ended = runs.map((seed) => simulate(seed, { [what]: 0.01 }, 1_000));
    const stopped = ended.filter(({ action }) => action === 'rollback');
    const half = middle(stopped.map(({ visitors }) => visitors));
    console.log(`${what}: ${stopped.length} of 100 stopped, half of them within ${half} visitors`);
    assert.ok(stopped.length >= 95, `${stopped.length} of 100`);
  });
}

test('[A565] of 100 healthy canaries, one is taken back at most, and the others are promoted', () => {
  const ended = runs.map((seed) => simulate(seed, {}, 10_000));
  const of = (action: string) => ended.filter((each) => each.action === action);
  const half = middle(of('promote').map(({ visitors }) => visitors));
  console.log(`${of('promote').length} of 100 promoted, half of them within ${half} visitors`);
  assert.ok(of('rollback').length <= 1, `${of('rollback').length} of 100`);
  assert.ok(of('promote').length >= 99, `${of('promote').length} of 100`);
});

test('[A565] a canary with a fault in 1 % of the loads is not promoted, however few the others are', () => {
  for (const others of large) {
    const ended = runs.map((seed) => simulate(seed, { report_failed: 0.01 }, 10_000, { others }));
    const promoted = ended.filter(({ action }) => action === 'promote').length;
    console.log(`${others.toFixed(2)} others for each: ${promoted} of 100 promoted`);
    assert.ok(promoted <= 5, `${promoted} of 100`);
  }
});

test('[A568] where many visitors share a network, the verdicts are the same', () => {
  for (const networks of [8_000, 2_000]) {
    const of = (action: string, more: Partial<typeof usual>) =>
      runs.filter((seed) => simulate(seed, more, 5_000, { networks }).action === action).length;
    const stopped = of('rollback', { report_failed: 0.01 });
    const [promoted, takenBack] = [of('promote', {}), of('rollback', {})];
    console.log(
      `${networks} networks: ${stopped} of 100 stopped; of 100 healthy ones ${promoted} promoted, ${takenBack} taken back`,
    );
    assert.ok(stopped >= 95, `${stopped} of 100`);
    assert.ok(promoted >= 99, `${promoted} of 100`);
    assert.ok(takenBack <= 1, `${takenBack} of 100`);
  }
});

const others = { all: 20_000, bad: 10 };

test('[A565] fewer than five visitors with faults take nothing back', () => {
  assert.equal(judge({ canary: { all: 4, bad: 4 }, others }), undefined);
  assert.equal(judge({ canary: { all: 5, bad: 5 }, others }), 'bad');
});

test('[A565] nothing is promoted without evidence', () => {
  const clean = { page: 2_000, report: 2_000 };
  assert.equal(verdictOn({ canary: {}, default: {} }), undefined);
  assert.equal(verdictOn({ canary: { page: 300, report: 300 }, default: clean }), undefined);
  assert.equal(verdictOn({ canary: { page: 2_000 }, default: clean }), undefined, 'no reports');
  assert.equal(verdictOn({ canary: clean, default: {} }), undefined, 'nothing to compare with');
  assert.equal(verdictOn({ canary: clean, default: clean })?.action, 'promote');
});

test('a fault of both releases is none of the canary, and one of most visitors ends in no promotion', () => {
  assert.equal(
    judge({ canary: { all: 1_000, bad: 30 }, others: { all: 19_000, bad: 570 } }),
    undefined,
  );
  assert.equal(
    judge({ canary: { all: 4_000, bad: 400 }, others: { all: 9_000, bad: 1_000 } }),
    undefined,
  );
});

test('[A564] who has one network hides no fault, and who has four makes none', () => {
  const bad = { all: 600, bad: 8 };
  assert.equal(judge({ canary: bad, others }), 'bad');
  assert.equal(judge({ canary: { ...bad, all: bad.all + 1 }, others }), 'bad');
  assert.equal(judge({ canary: bad, others: { all: others.all + 1, bad: others.bad + 1 } }), 'bad');
  for (const all of [10, 100, 450]) {
    assert.notEqual(judge({ canary: { all: all + 4, bad: 4 }, others }), 'bad');
  }
});

test('a verdict says why', () => {
  const reports = { page: 20_000, report: 20_000, report_failed: 3 };
  assert.deepEqual(
    verdictOn({ canary: { page: 900, report: 812, report_failed: 9 }, default: reports }),
    {
      action: 'rollback',
      reason:
        'Judged: 9 of 812 visitors of the canary reported a failure, and 3 of 20,000 of the others.',
    },
  );
});
