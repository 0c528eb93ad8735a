// eslint-disable-next-line @nx/enforce-module-boundaries -- jest takes environments by their path, as this one.
import BrowserEnvironment from '../../../libs/testing/jsdom-environment.mjs';
import { stopAtFailure } from './stop-at-failure.mjs';

export default stopAtFailure(BrowserEnvironment);
