import { insertRulesThatHide } from './rules-that-hide';

insertRulesThatHide();
