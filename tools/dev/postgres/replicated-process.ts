import { startReplica, startTemporaryPostgres } from './temporary-postgres';

interface Order {
  command: 'kill' | 'start';
  server: 'primary' | 'replica';
}

// For tests that may not import tools: a primary and its replica, in a process that is started with a
// channel. It sends the addresses, then does what it is sent, and answers when it is done. It stops
// with the channel.
const primary = await startTemporaryPostgres();
const replica = await startReplica(primary, 'replica').catch(async (error) => {
  await primary.stop();
  throw error;
});

const servers = { primary, replica };

process.on('message', ({ command, server }: Order) => {
  void servers[server][command]().then(() => process.send?.('done'));
});
process.once('disconnect', () => {
  void replica.stop().then(primary.stop, primary.stop);
});
process.send?.({ primary: primary.url, replica: replica.url });
