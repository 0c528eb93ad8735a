import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
  /** Lines of the settings of PgBouncer that require it. */
  settings: string;
  /** Its file, which is that of its authority as well. */
  file: string;
  remove: () => void;
}

/** The certificate of `database.example`, signed by itself. */
export function createCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'talentsphere-certificates-'));
  chmodSync(folder, 0o755);
  const [key, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=database.example', '-days', '2'];
  const files = ['-keyout', key, '-out', file];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
    stdio: 'ignore',
  });
  chmodSync(key, 0o644);
  return {
    settings: `client_tls_sslmode = require
client_tls_key_file = ${key}
client_tls_cert_file = ${file}`,
    file,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
