/** @jest-environment node */
import { collectedStyles, createStyleCollector } from './style-cache';

test('styles are collected in the order in which they were inserted, whatever their names', () => {
  const styles = createStyleCollector();
  const insert = (name: string, rule: string) =>
    styles.insert('', { name, styles: rule }, styles.sheet, true);
  insert('reset', '@layer reset, base;');
  insert('123', '.ts-123{color:red;}');
  insert('a1', '.ts-a1{color:blue;}');
  insert('123', '.ts-123{color:red;}');
  expect(collectedStyles(styles)).toEqual({
    names: 'ts reset',
    css: '@layer reset,base;.ts-123{color:red;}.ts-a1{color:blue;}',
  });
});
