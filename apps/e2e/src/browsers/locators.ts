/** XPaths of elements, by what a person sees or hears of them. */

const named = (name: string) => `[normalize-space()="${name}" or @aria-label="${name}"]`;

export const button = (name: string) => `//button${named(name)}`;
export const link = (name: string) => `//a${named(name)}`;
export const heading = (name: string) => `//*[self::h1 or self::h2 or self::h3]${named(name)}`;
export const text = (content: string) => `//*[text()="${content}"]`;
export const field = (label: string) =>
  `//*[self::input or self::textarea][@aria-label="${label}" or @id=//label[starts-with(normalize-space(), "${label}")]/@for]`;
