import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Opens streams of live updates, each for another address behind the proxy. */
export async function openStreams(origin: string, count: number): Promise<Socket[]> {
  const { hostname, port, host } = new URL(origin);
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const index = sockets.length;
    const address = `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET /events?changes=true HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${address}\r\n\r\n`,
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    // One that is reset is destroyed, which is all that there is to know.
    socket.on('error', () => undefined);
    if (!answer.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error(String(answer));
    sockets.push(socket);
  }
  return sockets;
}
