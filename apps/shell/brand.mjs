import { createRequire } from 'node:module';

/** The product's name, for the page's template. */
export const brand = createRequire(import.meta.url)('@talentsphere/domain/brand.json');
