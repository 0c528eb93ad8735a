import BrowserEnvironment from '../../../libs/testing/jsdom-environment.mjs';
import { stopAtFailure } from './stop-at-failure.mjs';

export default stopAtFailure(BrowserEnvironment);
