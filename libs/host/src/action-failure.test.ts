import { ApiError } from '@talentsphere/api';
import { actionFailureMessage } from './action-failure';

const say = (error: unknown) => actionFailureMessage(error, 'base', 'fallback');

test('the message of the server or of the error comes first', () => {
  expect(say(new ApiError('Quota', 503, undefined))).toBe('Quota');
  expect(say(new Error('User not authenticated.'))).toBe('User not authenticated.');
});

test('a rejection without a message gives the base message, no response the fallback', () => {
  expect(say(new ApiError('', 500, undefined))).toBe('base');
  expect(say(new ApiError('', 0, undefined))).toBe('fallback');
  expect(say('odd')).toBe('fallback');
});

test('without a network it says so', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(say(new ApiError('', 0, undefined))).toMatch(/^You are offline\./);
  expect(say(new ApiError('', 500, undefined))).toBe('base');
});
