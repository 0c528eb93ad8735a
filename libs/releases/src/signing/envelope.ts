import { decodeProtectedHeader, FlattenedSign, flattenedVerify } from 'jose';
import { Type, type Static } from 'typebox';
import { ReleaseError } from '../release-error';
import { documentParser } from '../schema/document';
import { fingerprintOf, type PrivateKey, type PublicKey } from './keys';

const algorithm = 'Ed25519';
/** The bytes of a document are signed as they are (RFC 7797). */
const unencoded = { b64: false, crit: ['b64'] };
const mostSignatures = 20;

/** No JSON that is written with indentation has such a line: line breaks in its texts are escaped. */
const mark = '\n,"signatures":';
const beforeMember = '\n,'.length;

const exactKeys = { additionalProperties: false } as const;
type Signatures = Static<typeof Signatures>;
const Signatures = Type.Object(
  {
    signatures: Type.Array(
      Type.Object({ protected: Type.String(), signature: Type.String() }, exactKeys),
      { maxItems: mostSignatures },
    ),
  },
  exactKeys,
);
const parseSignatures = documentParser(Signatures, 'list of signatures');

/** A document without its signatures, which are its last member, and the signatures. */
interface Opened extends Signatures {
  /** The bytes that were signed: a document as well. */
  content: string;
}

/** @throws ReleaseError for what is after the content and is no list of signatures */
export function openDocument(text: string, place: string): Opened {
  const at = text.lastIndexOf(mark);
  if (at === -1) return { content: text, signatures: [] };
  const { signatures } = parseSignatures(`{${text.slice(at + beforeMember)}`, place);
  return { content: `${text.slice(0, at)}\n}\n`, signatures };
}

function closeDocument({ content, signatures }: Opened): string {
  const end = content.lastIndexOf('\n}');
  return `${content.slice(0, end)}${mark}${JSON.stringify(signatures)}}\n`;
}

function keyIdOf(token: { protected: string }): unknown {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

/**
 * Signs a document, as its last member: readers that know nothing of it read the others. A document that others
 * have signed keeps their signatures.
 * @param text JSON, written with indentation
 */
export async function signDocument(
  text: string,
  keys: readonly PrivateKey[],
  place: string,
): Promise<string> {
  // As readers will open it.
  const closed = closeDocument(openDocument(text, place));
  const { content, signatures } = openDocument(closed, place);
  const payload = new TextEncoder().encode(content);
  const added = await Promise.all(
    keys.map(async (key) => {
      const kid = await fingerprintOf(key);
      const sign = new FlattenedSign(payload).setProtectedHeader({
        ...unencoded,
        alg: algorithm,
        kid,
      });
      const { protected: header = '', signature } = await sign.sign({ ...key, alg: algorithm });
      return { kid, protected: header, signature };
    }),
  );
  const others = signatures.filter((each) => !added.some(({ kid }) => kid === keyIdOf(each)));
  const all = [...others, ...added.map(({ kid: _kid, ...token }) => token)];
  return closeDocument({ content, signatures: all });
}

/** Of some keys, those by which the document is signed, each once. */
async function signersOf({ content, signatures }: Opened, keys: readonly PublicKey[]) {
  const payload = new TextEncoder().encode(content);
  const signers = new Set<string>();
  for (const key of keys) {
    const kid = await fingerprintOf(key);
    const token = signatures.find((each) => keyIdOf(each) === kid);
    if (!token) continue;
    await flattenedVerify({ ...token, payload }, key, { algorithms: [algorithm] }).then(
      () => signers.add(kid),
      () => undefined,
    );
  }
  return signers;
}

/**
 * What was signed of a document: nothing else of it is to be parsed.
 * @param keys of which as many as the threshold must have signed it
 * @throws ReleaseError
 */
export async function verifyDocument(
  text: string,
  { keys, threshold, place }: { keys: readonly PublicKey[]; threshold: number; place: string },
): Promise<string> {
  const opened = openDocument(text, place);
  if (opened.signatures.length === 0) throw new ReleaseError(`${place} is not signed.`);
  const signers = await signersOf(opened, keys);
  if (signers.size >= threshold) return opened.content;
  const count = `${signers.size} of the ${threshold} keys that it needs`;
  throw new ReleaseError(`${place} is signed by ${count}, of ${keys.length} that may sign it.`);
}
