import { runAlone } from '@talentsphere/testing/standalone';
import { name, navigation, routes } from '../remote.json';
import remote from './remote';

runAlone({ name, routes, navigation, remote });
