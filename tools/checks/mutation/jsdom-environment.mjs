import { createRequire } from 'node:module';
import { stopAtFailure } from './stop-at-failure.mjs';

// By its path, as jest takes it.
const path = '../../../libs/testing/jsdom-environment.mjs';

export default stopAtFailure(createRequire(import.meta.url)(path).default);
