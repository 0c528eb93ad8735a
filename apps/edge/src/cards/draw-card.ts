import { brand, brandDesign } from '@talentsphere/domain';
import type { Canvas } from 'canvaskit-wasm';
import { cardSize, type Card } from './card';
import { singleLine, type OpenCanvas, type TextStyle } from './canvas';

const { width, height } = cardSize;
const { aubergine, saffron, paper, ink } = brandDesign.colours;
const margin = 72;
/** The band with the facts, at the bottom. */
const band = 156;
/** More characters than any card can show. */
const longest = 300;

const line = { font: 'body', width: width / 2, maxLines: 1, weight: 600 } as const;
const titleStyle = (text: string): TextStyle => ({
  font: 'heading',
  weight: 700,
  size: text.length > 60 ? 64 : 80,
  colour: ink,
  width: width - 2 * margin,
  maxLines: 3,
});

/** Draws cards on one canvas. */
export function cardDrawer({ kit, layOut, readable }: OpenCanvas) {
  function fill(
    canvas: Canvas,
    colour: string,
    draw: (paint: InstanceType<typeof kit.Paint>) => void,
  ) {
    const paint = new kit.Paint();
    paint.setColor(kit.parseColorString(colour));
    paint.setAntiAlias(true);
    draw(paint);
    paint.delete();
    canvas.restoreToCount(1);
  }

  /** @returns the width and height of the text */
  function write(canvas: Canvas, text: string, style: TextStyle, at: { x: number; y: number }) {
    const paragraph = layOut(text, style);
    canvas.drawParagraph(paragraph, at.x, at.y);
    const size = { width: paragraph.getLongestLine(), height: paragraph.getHeight() };
    paragraph.delete();
    return size;
  }

  function drawMark(canvas: Canvas, x: number, y: number, size: number, opacity = 'FF') {
    const { left, right } = brandDesign.mark;
    for (const [half, colour] of [
      [left, aubergine],
      [right, saffron],
    ] as const) {
      fill(canvas, `${colour}${opacity}`, (paint) => {
        const path = kit.Path.MakeFromSVGString(half);
        if (!path) return;
        canvas.save();
        canvas.translate(x, y);
        canvas.scale(size / 32, size / 32);
        canvas.drawPath(path, paint);
        path.delete();
      });
    }
  }

  function drawFrame(canvas: Canvas, { site }: Card) {
    canvas.clear(kit.parseColorString(paper));
    drawMark(canvas, width - 380, -270, 500, '1F');
    fill(canvas, aubergine, (paint) =>
      canvas.drawRect(kit.XYWHRect(0, height - band, width, band), paint),
    );
    drawMark(canvas, margin - 10, 56, 64);
    const name: TextStyle = { ...line, font: 'heading', weight: 700, size: 40, colour: ink };
    write(canvas, brand.name, name, { x: margin + 62, y: 64 });
    const host: TextStyle = { ...line, size: 28, colour: saffron };
    const right = layOut(site, host);
    const x = width - margin - right.getLongestLine();
    canvas.drawParagraph(right, x, height - band / 2 - right.getHeight() / 2);
    right.delete();
  }

  function drawFacts(canvas: Canvas, { facts }: Card) {
    let x = margin;
    for (const { label, value } of facts) {
      const y = height - band + 30;
      const above = write(canvas, label, { ...line, size: 26, colour: saffron }, { x, y });
      const style: TextStyle = { ...line, weight: 700, size: 46, colour: paper };
      const below = write(canvas, singleLine(value), style, { x, y: y + above.height + 6 });
      x += Math.max(above.width, below.width) + 72;
    }
  }

  function drawTitle(canvas: Canvas, { topic, title }: Card) {
    const text = singleLine(title.slice(0, longest));
    const known = readable(text, titleStyle(text));
    const shown = known || topic || brand.name;
    const paragraph = layOut(shown, titleStyle(shown));
    const top = 150;
    const space = height - band - top;
    const topicHeight = topic && known ? 56 : 0;
    const y = top + (space - paragraph.getHeight() - topicHeight) / 2;
    if (topicHeight > 0) {
      const style: TextStyle = { ...line, size: 30, colour: aubergine };
      write(canvas, singleLine(topic), style, { x: margin, y });
    }
    canvas.drawParagraph(paragraph, margin, y + topicHeight);
    paragraph.delete();
  }

  /** @returns the bytes of a PNG */
  return (card: Card): Uint8Array => {
    const surface = kit.MakeSurface(width, height);
    if (!surface) throw new Error('There is no memory for a card.');
    const canvas = surface.getCanvas();
    drawFrame(canvas, card);
    drawTitle(canvas, card);
    drawFacts(canvas, card);
    const image = surface.makeImageSnapshot();
    const bytes = image.encodeToBytes(kit.ImageFormat.PNG, 100);
    image.delete();
    surface.delete();
    if (!bytes) throw new Error('A card was not encoded.');
    return bytes;
  };
}
