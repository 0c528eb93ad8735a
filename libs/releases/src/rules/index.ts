export { applyRules, demandsOf, examineDemands, releasedDemands } from './examine';
export { describeLacks, lacks } from './fit';
export { lackingFor, lackingIn, registryFor, usedFor } from './for-shell';
export { asReleased, isProvenIn, shellOf, type ShellInUse } from './proven';
export type { Demands, Finding, Rule, Surroundings } from './types';
