import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration, ExternalItem } from '@rspack/core';
import {
  releaseAddressToken,
  serverFolder,
  sharedModules,
  shellPath,
} from '@talentsphere/releases';
import { sharedPackageOf } from './shared-packages';
import { assetFileName, assetFiles, extensions, sourceRule, styleEngine } from './web-config';

interface ServerHalf {
  /** The app's folder. */
  directory: string;
  /** Name of the app; the browser half, which is built afterwards, has it as its own. */
  name: string;
  /** The module whose exports it has. */
  entry: string;
  /** Whether the modules that shell and remotes share are left to the shell's server half. */
  isRemote: boolean;
}

/** Leaves the modules that are shared to the shell's server half. */
const leaveToShell: ExternalItem = ({ request = '', contextInfo }, callback) => {
  if (!sharedPackageOf(request)) return callback();
  if (sharedModules.some((name) => name === request)) {
    return callback(undefined, `commonjs2 ${request}`);
  }
  const error = `${contextInfo?.issuer} imports ${request}, which the shell does not share on the server: it shares ${sharedModules.join(', ')}.`;
  return callback(new Error(error));
};

/** The name of the configuration that builds it. */
export const serverHalfOf = (name: string) => `${name}-server`;

/**
 * Rspack configuration of a server half: one CommonJS file that renders the app's screens
 * on the edge, from the same source as its browser half.
 */
export function serverHalf({ directory, name, entry, isRemote }: ServerHalf): Configuration {
  return {
    name: serverHalfOf(name),
    mode: 'production',
    context: directory,
    // Not Node: the process that runs it offers no modules of Node.
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { [name]: entry },
    output: {
      path: join(directory, 'dist', serverFolder),
      filename: '[name].[contenthash:10].js',
      library: { type: 'commonjs2' },
      assetModuleFilename: assetFileName,
      publicPath: isRemote ? releaseAddressToken : shellPath,
      clean: true,
    },
    externals: isRemote ? [leaveToShell] : [],
    resolve: { extensions, conditionNames: ['import', 'module', 'default'] },
    module: {
      // Nothing can be loaded later.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        sourceRule(false),
        // The browser half emits the files.
        { test: assetFiles, type: 'asset/resource', generator: { emit: false } },
        { test: /\.css$/, type: 'asset/source' },
      ],
    },
    plugins: [styleEngine()],
    // Readable stack traces matter more than bytes here.
    optimization: { minimize: false, splitChunks: false, moduleIds: 'named' },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** The path of a server half below the folder of the browser half; undefined when there is none. */
export function builtServerHalf(dist: string): string | undefined {
  const folder = join(dist, serverFolder);
  const [file] = existsSync(folder) ? readdirSync(folder) : [];
  return file && `${serverFolder}/${file}`;
}
