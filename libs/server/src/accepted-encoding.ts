import type { FastifyRequest } from 'fastify';

/** Whether the caller accepts a content encoding, which may be listed with the weight 0. */
export function isAcceptedEncoding({ headers }: FastifyRequest, encoding: string): boolean {
  const offered = (headers['accept-encoding'] ?? '')
    .split(',')
    .map((each) => each.trim().split(';'));
  const [, weight = 'q=1'] = offered.find(([name = '']) => name.trim() === encoding) ?? ['', 'q=0'];
  return Number(weight.trim().replace(/^q=/i, '')) > 0;
}
