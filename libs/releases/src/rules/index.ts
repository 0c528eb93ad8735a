export { applyRules, demandsOf, examineDemands, releasedDemands } from './examine';
export type { Demands, Finding, Rule, Surroundings } from './types';
