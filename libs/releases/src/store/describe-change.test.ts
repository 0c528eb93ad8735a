import type { Change } from './change';
import { describeChange } from './describe-change';

const change: Omit<Change, 'action'> = {
  id: '1',
  at: '1',
  by: 'somebody',
  remote: 'tasks',
  version: '1.2.0',
  traffic: 100,
  before: null,
};

test.each<[Change, string]>([
  [{ ...change, action: 'release' }, 'tasks 1.2.0: 100 % of the sessions'],
  [{ ...change, action: 'canary', traffic: 10 }, 'tasks 1.2.0: 10 % of the sessions'],
  [{ ...change, action: 'disable', traffic: 0 }, 'tasks 1.2.0: disabled'],
  [{ ...change, action: 'prune', traffic: 0 }, 'tasks 1.2.0 is removed.'],
  [{ ...change, action: 'prove' }, 'tasks 1.2.0 is proven in what sessions get beside it.'],
  [{ ...change, action: 'preview', traffic: 0 }, 'tasks 1.2.0 is published for previews only.'],
])('a change in one sentence: %j', (of, sentence) => expect(describeChange(of)).toBe(sentence));
