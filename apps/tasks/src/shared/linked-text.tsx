import { Link } from '@talentsphere/ui';

/** Addresses of web sites; a full stop or a bracket at the end belongs to the sentence. */
const addresses = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?'()[\]{}])/u;

/** Text of people, in which addresses of web sites are links. */
export function LinkedText({ children }: { children: string }) {
  // With a group in the pattern, every second part is an address.
  return children.split(addresses).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Link key={index} href={part} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part}
      </Link>
    ),
  );
}
