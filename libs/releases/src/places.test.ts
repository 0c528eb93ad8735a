import {
  descriptionFile,
  filesFolderOf,
  folderOf,
  manifestUrl,
  ownRegistryFile,
  placeOf,
  releaseFolder,
  sharedFolder,
} from './places';

test('a release has a folder, which its description and its registry are named by', () => {
  expect(releaseFolder('tasks', '1.0.0')).toBe('tasks/1.0.0');
  expect(manifestUrl('tasks', '1.0.0')).toBe('/remotes/tasks/1.0.0/mf-manifest.json');
  expect(manifestUrl('shell', '1.0.0')).toBe('/remotes/shell/1.0.0/shell-contract.json');
  expect(descriptionFile('tasks')).toBe('mf-manifest.json');
  expect(ownRegistryFile('tasks')).toBe('tasks/registry.json');
  expect(sharedFolder('tasks')).toBe('tasks/files/');
});

test('a released file is below the root of the releases, in the folder of its release or another', () => {
  const url = '/remotes/tasks/1.0.0/mf-manifest.json';
  expect(placeOf(url)).toBe('tasks/1.0.0/mf-manifest.json');
  expect(folderOf(url)).toBe('/remotes/tasks/1.0.0/');
  expect(filesFolderOf({ url })).toBe('/remotes/tasks/1.0.0/');
  expect(filesFolderOf({ url, folder: '/remotes/tasks/files/' })).toBe('/remotes/tasks/files/');
});
