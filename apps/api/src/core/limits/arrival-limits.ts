import { longestArrival, slowestBody } from '@talentsphere/releases/edge-api';

/** How slowly a body may arrive: somewhat more slowly than at the edge, which can still answer then. */
export const arrivalLimits = { ...slowestBody, grace: slowestBody.grace + 5_000 };

/** Milliseconds in which the largest body has arrived, or was refused for its slowness. */
export const longestUpload = longestArrival + 10_000;
