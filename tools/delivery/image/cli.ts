import { exitWithError } from '@talentsphere/dev/process/command-error';
import { makeImageFiles } from './services';

const [service, folder] = process.argv.slice(2);
makeImageFiles(service, folder).catch(exitWithError);
