export { isLoopback } from './network';
export {
  apiSettings,
  databaseSettings,
  devServerSettings,
  edgeSettings,
  productSettings,
  signInSettings,
} from './processes';
export { readSettings, SettingsError, type Environment, type SettingsOf } from './read-settings';
export { settingsTable } from './table';
