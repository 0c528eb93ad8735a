import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another site's store, which gives these answers while it is used. */
export async function answering(answer: RequestListener, use: (url: string) => Promise<void>) {
  const store = createServer(answer);
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const { port } = store.address() as AddressInfo;
  try {
    await use(`http://127.0.0.1:${port}`);
  } finally {
    store.closeAllConnections();
    store.close();
  }
}

/** Sends a megabyte twenty times: by then, a reader without a bound would have it all. */
export const sendOn: RequestListener = (_request, response) => {
  const chunk = 'x'.repeat(1_000_000);
  let sent = 0;
  const send = () => {
    if (sent === 20) return void response.end();
    sent += 1;
    response.write(chunk, send);
  };
  send();
};
