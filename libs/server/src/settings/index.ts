export { isLoopback, isPrivate } from './network';
export {
  apiSettings,
  databaseSettings,
  edgeSettings,
  productSettings,
  signInSettings,
} from './processes';
export { readSettings, SettingsError, type Environment, type SettingsOf } from './read-settings';
export { settingsTable } from './table';
