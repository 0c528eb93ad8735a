import { insertAllRules, renderWithHost } from '@talentsphere/testing';
import { HeroSlide } from '../hero-slide';
import { slides } from '../slides';

insertAllRules();

const numberOf = (element: Element, name: string) => Number(element.getAttribute(name));

function drawingOf(slide: (typeof slides)[number]) {
  const { container } = renderWithHost(
    <HeroSlide slide={slide} position="1 of 1" active running={false} still />,
  );
  const drawing = container.querySelector('svg[viewBox="0 0 480 360"]');
  if (!drawing?.parentElement) throw new Error('The slide has no drawing.');
  return { drawing, frame: drawing.parentElement };
}

test.each(slides)('the drawing of "$action.label" is whole at every width', (slide) => {
  const { drawing, frame } = drawingOf(slide);
  expect(getComputedStyle(frame).getPropertyValue('aspect-ratio')).toBe('');
  expect(drawing).toHaveAttribute('width', '100%');
  for (const name of ['height', 'preserveAspectRatio']) expect(drawing).not.toHaveAttribute(name);
});

test('no person reaches beyond the edge of the drawing', () => {
  const { drawing } = drawingOf(slides[2]!);
  const people = [...drawing.querySelectorAll('svg')];
  expect(people).toHaveLength(6);
  for (const person of people) {
    const [x, y] = [numberOf(person, 'x'), numberOf(person, 'y')];
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    // Tiles overlap by half a unit, so that no line is between them.
    expect(x + numberOf(person, 'width')).toBeLessThanOrEqual(480.5);
    expect(y + numberOf(person, 'height')).toBeLessThanOrEqual(360.5);
  }
});
