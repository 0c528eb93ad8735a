/** Builds with STYLE_ENGINE=off leave all styles to Chakra: the same pages, which start more slowly. */
export const isEngineOn = process.env['STYLE_ENGINE'] !== 'off';
