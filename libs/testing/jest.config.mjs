import { jestProject } from '../../jest.preset.mjs';
import { jestProject as forTeams } from './jest-preset.mjs';

// Compiled as tests of a team are, whose jest has no compiler of this repository.
export default { ...jestProject('jsdom'), transform: forTeams('jsdom').transform };
