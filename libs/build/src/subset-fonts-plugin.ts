import { rspack, type Compilation, type Compiler } from '@rspack/core';
import subsetFont from 'subset-font';

const pluginName = 'SubsetFontsPlugin';

const faces = /@font-face\s*\{[^}]*\}/g;
const fileOf = /url\([^)]*?(\/[^/)]+\.woff2)/;
const weightsOf = /font-weight:\s*(\d+)(?:\s+(\d+))?/;
const rangeOf = /unicode-range:\s*([^;}]+)/;

/**
 * Features of fonts that pages use: those that text has by default, and figures of equal width. Not `calt`, which in
 * Inter shows other characters than people have typed, such as an arrow for `->`.
 */
const features = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];

/** The characters of a `unicode-range`, such as `U+20-7E,U+A9`. */
function charactersIn(range: string): string {
  const points = range.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().slice('U+'.length).split('-');
    const start = parseInt(first, 16);
    return Array.from({ length: parseInt(last, 16) - start + 1 }, (_, index) => start + index);
  });
  return String.fromCodePoint(...points);
}

/** Reduces the font of a `@font-face` to its range of characters and of weights, and to the features in use. */
async function subset(compilation: Compilation, face: string): Promise<void> {
  const range = rangeOf.exec(face)?.[1];
  const file = fileOf.exec(face)?.[1];
  const [, min, max = min] = weightsOf.exec(face) ?? [];
  if (!range || !file || !min || !max) return;
  const asset = compilation.getAssets().find(({ name }) => `/${name}`.endsWith(file));
  if (!asset) throw new Error(`${file} of a @font-face is not part of the build.`);
  // Not in the call: the package's types are of a version before `keepFeatures`.
  const options = {
    targetFormat: 'woff2' as const,
    keepFeatures: features,
    variationAxes: { wght: min === max ? Number(min) : { min: Number(min), max: Number(max) } },
  };
  const font = await subsetFont(asset.source.buffer(), charactersIn(range), options);
  compilation.updateAsset(asset.name, new rspack.sources.RawSource(font));
}

/**
 * Reduces fonts to what the style sheets say that they are used for: a `@font-face` with a
 * `unicode-range` keeps the characters in it, and the weights of its `font-weight`.
 */
export class SubsetFontsPlugin {
  apply(compiler: Compiler): void {
    // Before file names are derived from the content.
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: pluginName, stage }, async () => {
        const sheets = compilation.getAssets().filter(({ name }) => name.endsWith('.css'));
        const found = sheets.flatMap(({ source }) => source.source().toString().match(faces) ?? []);
        await Promise.all(found.map((face) => subset(compilation, face)));
      });
    });
  }
}
