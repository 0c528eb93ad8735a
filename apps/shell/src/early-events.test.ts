import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replayEarlyEvents } from './early-events';

let clicks: string[];

/** Adds a button that reports its clicks. */
function addButton(parent: Element, name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.addEventListener('click', () => clicks.push(name));
  parent.append(button);
  return button;
}

const nextFrames = () => jest.advanceTimersByTime(200);

beforeEach(() => {
  jest.useFakeTimers();
  clicks = [];
  document.body.innerHTML = '<div id="root"><main></main></div>';
});
afterEach(() => jest.useRealTimers());

test('the page records what comes before the shell has started, and submits no form that needs it', () => {
  const template = readFileSync(join(__dirname, 'index.html'), 'utf8');
  const script = document.createElement('script');
  script.textContent = /<script>(.*)<\/script>/s.exec(template)![1]!;
  document.head.append(script);
  const main = document.querySelector('main')!;
  main.innerHTML = '<form id="ours"></form><form id="search" action="/browse-tasks"></form>';
  const click = new MouseEvent('click', { bubbles: true });
  const [submission, search] = ['#ours', '#search'].map((form) => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    document.querySelector(form)!.dispatchEvent(event);
    return event;
  });
  addButton(main, 'early').dispatchEvent(click);
  expect(window.earlyEvents).toEqual([submission, search, click]);
  expect([submission, search].map((event) => event?.defaultPrevented)).toEqual([true, false]);
  delete window.earlyEvents;
  addButton(main, 'later').click();
  expect(window.earlyEvents).toBeUndefined();
});

test('a click before the shell has started is repeated once', () => {
  const root = document.getElementById('root')!;
  const button = addButton(document.querySelector('main')!, 'early');
  const event = new MouseEvent('click', { bubbles: true });
  button.dispatchEvent(event);
  window.earlyEvents = [event];
  replayEarlyEvents(window, root);
  nextFrames();
  expect(clicks).toEqual(['early', 'early']);
  expect(window.earlyEvents).toBeUndefined();
});

test('a click that React holds back at the root is repeated until it passes', () => {
  const root = document.getElementById('root')!;
  const button = addButton(document.querySelector('main')!, 'held');
  const attempts: Event[] = [];
  root.addEventListener(
    'click',
    (event) => {
      attempts.push(event);
      if (attempts.length < 3) event.stopPropagation();
    },
    true,
  );
  replayEarlyEvents(window, root);
  button.click();
  nextFrames();
  expect(attempts).toHaveLength(3);
  expect(clicks).toEqual(['held']);
});

test('a click without an effect is not repeated for longer than a screen loads', () => {
  const root = document.getElementById('root')!;
  const button = addButton(document.querySelector('main')!, 'held');
  let attempts = 0;
  const hold = (event: Event) => {
    attempts += 1;
    event.stopPropagation();
  };
  root.addEventListener('click', hold, true);
  replayEarlyEvents(window, root);
  button.click();
  jest.advanceTimersByTime(21_000);
  const before = attempts;
  root.removeEventListener('click', hold, true);
  jest.advanceTimersByTime(60_000);
  expect(attempts).toBe(before);
  expect(clicks).toEqual([]);
});

test('a submission is repeated at a steady pace until a form handles it', () => {
  const root = document.getElementById('root')!;
  const form = document.createElement('form');
  document.querySelector('main')!.append(form);
  let attempts = 0;
  root.addEventListener('submit', () => (attempts += 1), true);
  replayEarlyEvents(window, root);
  form.requestSubmit();
  jest.advanceTimersByTime(1_000);
  expect(attempts).toBe(21);
  form.addEventListener('submit', (event) => event.preventDefault());
  jest.advanceTimersByTime(1_000);
  expect(attempts).toBe(22);
});

test('a click on what the shell adds beside the page happens once', () => {
  const root = document.getElementById('root')!;
  replayEarlyEvents(window, root);
  const button = addButton(root, 'badge');
  button.click();
  nextFrames();
  expect(clicks).toEqual(['badge']);
});
