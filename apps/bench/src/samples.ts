/** Measured values by name, one for each round. */
export class Samples {
  readonly #values = new Map<string, number[]>();

  /** Adds each of the values under its key, followed by `of`: `paint` of `home rendered` is `paint home rendered`. */
  add(values: Readonly<Record<string, number>>, of = ''): void {
    for (const [key, value] of Object.entries(values)) {
      const name = `${key} ${of}`.trim();
      this.#values.set(name, [...this.of(name), value]);
    }
  }

  of(name: string): readonly number[] {
    return this.#values.get(name) ?? [];
  }
}
