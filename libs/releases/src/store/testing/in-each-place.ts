import { createFakeRemotes } from './fake-remote';
import { places, type Place } from './places';

/** Describes tests on every kind of release target. Each test has an empty one, and a folder of its own for builds. */
export function inEachPlace(
  tests: (
    place: Place,
    fakeRemotes: ReturnType<typeof createFakeRemotes>,
    openPlace: () => Promise<Place>,
  ) => void,
): void {
  describe.each(Object.entries(places))('%s', (_kind, openPlace) => {
    // Objects that last, so that tests can be described before there is a place; each test fills them anew.
    const place = {} as Place;
    const fakeRemotes = {} as ReturnType<typeof createFakeRemotes>;
    beforeEach(async () => {
      Object.assign(fakeRemotes, createFakeRemotes());
      Object.assign(place, await openPlace());
    });
    afterEach(async () => {
      fakeRemotes.remove();
      await place.remove();
    });
    tests(place, fakeRemotes, openPlace);
  });
}
