import { Link } from '@talentsphere/ui';

/** Addresses of web sites, also with pairs of parentheses; what else ends a sentence is not part of them. */
const addresses =
  /(https?:\/\/(?:\([^\s<>"()]*\)|[^\s<>"()])*(?:\([^\s<>"()]*\)|[^\s<>"().,;:!?'\]}]))/iu;

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
