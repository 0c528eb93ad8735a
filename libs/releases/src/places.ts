/** Where the files of releases are served, with a slash at its end. */
export const releasedPath = '/remotes/';
/** Where the files of the shell are served, with a slash at its end. */
export const shellPath = '/assets/';
/** Where the edge tells a session which releases it would get now. */
export const releaseSetPath = '/releases.json';

/** Where the registry is, below the place of the releases and at the top of a site. */
export const registryFile = 'registry.json';
/** A remote's manifest, beside its files. */
export const manifestFile = 'mf-manifest.json';
/** What the shell's build says that remotes can count on, beside its files and at the top of a site. */
export const shellContractFile = 'shell-contract.json';
/** What a remote's build says of the packages that it carries, beside its files. */
export const carriedPackagesFile = 'carried-packages.json';
/** What a remote says about itself, in its source folder. */
export const remoteFile = 'remote.json';
/** The folder of a build's server half, below its files. */
export const serverFolder = 'server';
/** The one module that a remote exposes. */
export const exposedModule = 'remote';
/** The cookie that tells the edge whether a page is likely for somebody who is signed in. */
export const sessionHintCookie = 'session-hint';
/** Id of the element whose text is the page's settings as JSON. */
export const pageSettingsId = 'page-settings';

/** The folder of a release's files, below the place of the releases. */
export const releaseFolder = (name: string, version: string) => `${name}/${version}`;

/** The address of a release's manifest. */
export const manifestUrl = (name: string, version: string) =>
  `${releasedPath}${releaseFolder(name, version)}/${manifestFile}`;

/** Where a released file is, below the place of the releases. */
export const placeOf = (url: string) => url.slice(releasedPath.length);

/** The folder of a file, with a slash at its end. */
export const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);
