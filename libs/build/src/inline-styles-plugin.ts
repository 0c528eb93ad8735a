import { rspack, type Compiler } from '@rspack/core';

const pluginName = 'InlineStylesPlugin';

/**
 * Writes the style sheets of the entry into the page: they are small, and a page that has to
 * request them is not painted before they come.
 */
export class InlineStylesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      const hooks = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTags.tap(pluginName, (data) => {
        for (const tag of data.assetTags.styles) {
          const sheet = compilation.getAssets().find(({ name }) => tag.asset?.endsWith(`/${name}`));
          if (!sheet) throw new Error(`The style sheet ${tag.asset} is not among the assets.`);
          tag.tagName = 'style';
          tag.attributes = {};
          tag.voidTag = false;
          tag.innerHTML = sheet.source.source().toString();
        }
        return data;
      });
    });
  }
}
