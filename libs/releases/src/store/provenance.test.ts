import os from 'node:os';
import { currentProvenance } from './provenance';

test('an account without a name makes changes by its number', () => {
  jest.replaceProperty(process, 'env', {});
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT');
  });
  expect(currentProvenance()).toEqual({ by: `uid ${process.getuid?.()}` });
});
