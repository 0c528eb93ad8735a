import { runAlone } from '@talentsphere/testing/standalone';
import { name, routes } from '../remote.json';
import remote from './remote';

runAlone({ name, routes, remote });
