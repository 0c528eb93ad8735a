import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import CanvasKitInit, { type CanvasKit, type Paragraph } from 'canvaskit-wasm';

const heading = 'bricolage-grotesque';
const body = 'inter';
/** Each file has the glyphs of some scripts; text uses the first one that has its glyph. */
const scripts: Readonly<Record<string, readonly string[]>> = {
  [heading]: ['latin', 'latin-ext', 'vietnamese'],
  [body]: ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'],
};
const familiesOf = (font: string) => (scripts[font] ?? []).map((script) => `${font} ${script}`);

function registerFonts(kit: CanvasKit) {
  const { resolve } = createRequire(`${import.meta.dirname}/`);
  const provider = kit.TypefaceFontProvider.Make();
  for (const [font, parts] of Object.entries(scripts)) {
    for (const part of parts) {
      const file = `@fontsource-variable/${font}/files/${font}-${part}-wght-normal.woff2`;
      provider.registerFont(new Uint8Array(readFileSync(resolve(file))).buffer, `${font} ${part}`);
    }
  }
  return provider;
}

export interface TextStyle {
  font: 'heading' | 'body';
  size: number;
  /** From 400 to 700. */
  weight: number;
  colour: string;
  /** Pixels; longer text is wrapped. */
  width: number;
  /** Longer text ends with an ellipsis. */
  maxLines: number;
}

/** Marks that reorder or hide the text around them. */
const controls = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
export const singleLine = (text: string) => text.replace(controls, ' ').replace(/\s+/g, ' ').trim();

/** Draws text with the product's fonts, which are loaded once. */
export async function openCanvas() {
  const kit = await CanvasKitInit();
  const fonts = registerFonts(kit);

  /** @returns what the caller must delete */
  function layOut(text: string, { font, size, weight, colour, width, maxLines }: TextStyle) {
    const style = new kit.ParagraphStyle({
      textStyle: {
        color: kit.parseColorString(colour),
        fontFamilies: [...(font === 'heading' ? familiesOf(heading) : []), ...familiesOf(body)],
        fontVariations: [{ axis: 'wght', value: weight }],
        fontSize: size,
        letterSpacing: size * -0.02,
        heightMultiplier: 1.1,
      },
      maxLines,
      ellipsis: '…',
    });
    const builder = kit.ParagraphBuilder.MakeFromFontProvider(style, fonts);
    builder.addText(text);
    const paragraph = builder.build();
    builder.delete();
    paragraph.layout(width);
    return paragraph;
  }

  /** The text without the characters that the fonts lack; empty when too little is left. */
  function readable(text: string, style: TextStyle): string {
    const paragraph: Paragraph = layOut(text, { ...style, maxLines: 100 });
    const missing = new Set(paragraph.unresolvedCodepoints());
    paragraph.delete();
    const rest = [...text].filter((character) => !missing.has(character.codePointAt(0) ?? 0));
    return rest.length * 2 < [...text].length ? '' : singleLine(rest.join(''));
  }

  return { kit, layOut, readable };
}

export type OpenCanvas = Awaited<ReturnType<typeof openCanvas>>;
