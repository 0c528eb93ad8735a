export { applyRules, demandsOf, examineDemands, releasedDemands } from './examine';
export { describeLacks, lacks } from './fit';
export { registryFor, usedFor } from './for-shell';
export type { Demands, Finding, Rule, Surroundings } from './types';
