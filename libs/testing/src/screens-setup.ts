import { insertAllRules, insertRulesThatHide } from './rules-that-hide';

insertRulesThatHide();
// jsdom has one class of style sheets for all files of a process.
afterAll(insertAllRules);
