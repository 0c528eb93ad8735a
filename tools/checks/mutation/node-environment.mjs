import NodeEnvironment from '../../../libs/testing/node-environment.mjs';
import { stopAtFailure } from './stop-at-failure.mjs';

export default stopAtFailure(NodeEnvironment);
