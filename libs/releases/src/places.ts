/** Where the files of releases are served, with a trailing slash. */
export const releasedPath = '/remotes/';
/** Where the files of the shell are served, with a trailing slash. */
export const shellPath = '/assets/';
/** Where the edge returns the releases that a session would get now. */
export const releaseSetPath = '/releases.json';

/** Where the edge has the release sets of pages, by their content, with a trailing slash. */
export const releaseListPath = '/release-lists/';

/** The name of the shell where remotes are named: in commands, release sets and reports. */
export const shellName = 'shell';

/** Path of the registry, below the root of the releases and at the root of a site. */
export const registryFile = 'registry.json';

/** Path of the registry of one remote, or of the shell, below the root of the releases: in the folder that its team may write. */
export const ownRegistryFile = (name: string) => `${name}/${registryFile}`;
/** Path of the document that says whose keys sign the registries, below the root of the releases. */
export const trustFile = 'trust.json';
/** A remote's manifest, next to its files. */
export const manifestFile = 'mf-manifest.json';
/** The shell contract, next to the shell's files and at the root of a site. */
export const shellContractFile = 'shell-contract.json';
/** The list of packages that a remote bundles, next to its files. */
export const carriedPackagesFile = 'carried-packages.json';
/** A remote's description of itself, in its source folder. */
export const remoteFile = 'remote.json';
/** The folder of a build's server half, below its files. */
export const serverFolder = 'server';
/** Stands in a remote's server half for the address of its release, which the build does not know. */
export const releaseAddressToken = '/ADDRESS-OF-THE-RELEASE/';
/** The one module that a remote exposes. */
export const exposedModule = 'remote';
/** The cookie with the hint whether somebody is signed in: pages differ by it in layout only. */
export const sessionHintCookie = 'session-hint';
/** Id of the element that contains the page's settings as JSON. */
export const pageSettingsId = 'page-settings';

/** The folder of a release's files, below the root of the releases. */
export const releaseFolder = (name: string, version: string) => `${name}/${version}`;

/** The file that describes a release, next to its files: a remote's manifest, or what the shell provides. */
export const descriptionFile = (name: string) =>
  name === shellName ? shellContractFile : manifestFile;

/** The address of the file that describes a release. */
export const manifestUrl = (name: string, version: string) =>
  `${releasedPath}${releaseFolder(name, version)}/${descriptionFile(name)}`;

/** Path of a released file, below the root of the releases. */
export const placeOf = (url: string) => url.slice(releasedPath.length);

/** How the name of a remote's entry begins: the only script of which the page needs the hash, because it has those of all others. */
export const entryPrefix = 'remote-entry.';

/** The folder of a file, with a trailing slash. */
export const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);

/** Where a remote's files are that several of its releases have, below the root of the releases, with a trailing slash. */
export const sharedFolder = (name: string) => `${name}/files/`;

/** The address of the folder from which a page loads a release's files, with a trailing slash. */
export const filesFolderOf = ({ url, folder }: { url: string; folder?: string }) =>
  folder ?? folderOf(url);
