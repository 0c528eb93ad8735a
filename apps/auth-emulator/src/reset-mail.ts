import type { RequestListener } from 'node:http';
import type { Emulator } from './emulator';

interface OutOfBandCode {
  oobCode: string;
  email: string;
  requestType: string;
  oobLink: string;
}

/**
 * The emulator sends no mail. Its content is printed instead, so that a
 * forgotten password can be reset here as well.
 */
export function printMails(emulator: Emulator): RequestListener {
  const seen = new Set();
  const printNew = async () => {
    const response = await fetch(
      `${emulator.origin}/emulator/v1/projects/${emulator.projectId}/oobCodes`,
    );
    const { oobCodes } = (await response.json()) as { oobCodes: OutOfBandCode[] };
    for (const { oobCode, email, requestType, oobLink } of oobCodes) {
      if (seen.has(oobCode)) continue;
      seen.add(oobCode);
      const what = requestType === 'PASSWORD_RESET' ? 'set a new password' : 'confirm the address';
      const ending = requestType === 'PASSWORD_RESET' ? '&newPassword=<the new password>' : '';
      console.log(`No mail is sent here. ${email} can ${what} at ${oobLink}${ending}`);
    }
  };
  return (request, response) => {
    if (!request.url?.includes('accounts:sendOobCode')) return;
    response.once('finish', () => void printNew().catch(() => undefined));
  };
}
