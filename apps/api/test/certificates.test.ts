import { setTimeout as pause } from 'node:timers/promises';
import { createCertificate, type Certificate } from './support/certificate';
import { startMarketplace } from './support/marketplace';
import { startPooler, type Pooler } from './support/pooler';
import { onPlainPostgres } from './support/raw-database';
import { runToExit } from './support/server-process';

onPlainPostgres('a database whose certificate', () => {
  let certificate: Certificate;
  let secured: Pooler;

  beforeAll(async () => {
    certificate = createCertificate();
    secured = await startPooler(
      process.env['TEST_DATABASE_URL'] ?? '',
      `${certificate.settings}
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout`,
    );
  });
  afterAll(async () => {
    await secured.stop();
    certificate.remove();
  });

  async function refusal(address: string): Promise<string> {
    const { code, output } = await runToExit({
      AUTH_MODE: 'firebase',
      FIREBASE_PROJECT_ID: 'some-project',
      API_PORT: '0',
      DATABASE_URL: address,
    });
    expect(code).toBe(1);
    return output.replace(/at \S+ /, 'at … ');
  }
  const hint =
    'The address needs sslmode=verify-full, sslrootcert with the file of the certificate authority, and the host name that is in the certificate.';

  test('is from an unknown authority is refused in one sentence, with what to do', async () => {
    expect(await refusal(`${secured.url}?sslmode=verify-full`)).toBe(
      `The database at … cannot be reached: self-signed certificate. ${hint}`,
    );
  });

  test('is that of another host is refused in one sentence, with what to do', async () => {
    const trusted = `${secured.url}?sslmode=verify-full&sslrootcert=${certificate.file}`;
    expect(await refusal(trusted)).toMatch(
      /does not match certificate's altnames.*The address needs/,
    );
  });

  test('is not asked for is used: what is refused then is the pooler', async () => {
    expect(await refusal(`${secured.url}?sslmode=no-verify`)).toContain('drops the timeouts');
  });

  test('is wrong, as that of the replica, leaves visitors with the primary', async () => {
    const market = await startMarketplace({
      DATABASE_READ_URL: `${secured.url}?sslmode=verify-full`,
    });
    try {
      expect((await market.call('GET', '/tasks?limit=5')).status).toBe(200);
      while (!market.server.output().includes('self-signed certificate')) await pause(20);
    } finally {
      await market.stop();
    }
  });
});
