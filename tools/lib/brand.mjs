import { readFileSync } from 'node:fs';
import { inRoot } from './workspace.mjs';

/** The product's name, as the product itself says it. @type {{ name: string }} */
export const brand = JSON.parse(readFileSync(inRoot('libs/domain/src/brand.json'), 'utf8'));
