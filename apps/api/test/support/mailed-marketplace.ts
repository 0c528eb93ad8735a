import { startMailServer } from './mail-server';
import { startMarketplace } from './marketplace';

/** A marketplace without limits of rate, which sends its emails within a second or two to a server of its own. */
export async function startMailedMarketplace() {
  const mail = await startMailServer();
  const market = await startMarketplace({
    ...mail.environment,
    MAIL_DELAY: '1',
    RATE_LIMIT_WRITES: '0',
    RATE_LIMIT_READS: '0',
  });
  async function stop(): Promise<void> {
    await market.stop();
    await mail.stop();
  }
  return { mail, market, stop };
}

export type MailedMarketplace = Awaited<ReturnType<typeof startMailedMarketplace>>;
