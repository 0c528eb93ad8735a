import { rspack, type Compiler } from '@rspack/core';

const pluginName = 'InlineStylesPlugin';

/**
 * Writes the style sheets of the entry into the page: they are small, and a page that has to
 * request them is not painted before they come. The loader of style sheets is left out, so no
 * other part of the build may have one.
 */
export class InlineStylesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      compilation.hooks.runtimeModule.tap(pluginName, ({ name, source }) => {
        if (source && name === 'css_loading') source.source = Buffer.from('');
      });
      const hooks = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTags.tap(pluginName, (data) => {
        const sheets = compilation.getAssets().filter(({ name }) => name.endsWith('.css'));
        if (sheets.length > data.assetTags.styles.length)
          throw new Error(
            'A part that is loaded later has a style sheet, which nothing would load.',
          );
        for (const tag of data.assetTags.styles) {
          const sheet = sheets.find(({ name }) => tag.asset?.endsWith(`/${name}`));
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
