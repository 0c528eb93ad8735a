import { CommandError } from '../process/command-error';
import { findProgram } from '../process/find-program';

/**
 * The programs of the engines that are tested beside Chromium.
 * @throws `CommandError` with the package to install when one is missing
 */
export function findEngines(environment = process.env) {
  const find = (names: readonly string[], debianPackage: string): string => {
    const file = findProgram(names, environment);
    if (file) return file;
    throw new CommandError(
      `No ${names.join(' or ')} was found in PATH: install the Debian package ${debianPackage}.`,
    );
  };
  return {
    firefox: find(['firefox-esr', 'firefox'], 'firefox-esr'),
    webKit: {
      driver: find(['WebKitWebDriver'], 'webkit2gtk-driver'),
      xvfb: find(['Xvfb'], 'xvfb'),
    },
  };
}
