import { parentPort } from 'node:worker_threads';
import { openCanvas } from './canvas';
import type { Card } from './card';
import { cardDrawer } from './draw-card';

const draw = cardDrawer(await openCanvas());

parentPort?.on('message', (card: Card) => parentPort?.postMessage(draw(card)));
