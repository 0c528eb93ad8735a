// eslint-disable-next-line @nx/enforce-module-boundaries -- jest takes environments by their path, as this one.
import NodeEnvironment from '../../../libs/testing/node-environment.mjs';
import { stopAtFailure } from './stop-at-failure.mjs';

export default stopAtFailure(NodeEnvironment);
