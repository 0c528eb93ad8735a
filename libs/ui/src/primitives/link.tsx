import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import {
  createContext,
  createElement,
  use,
  type ComponentType,
  type ReactNode,
  type Ref,
} from 'react';
import { buttonRecipe, type ButtonProps } from './button';

/** An address of the application, and what its screen finds in the history's state. */
export interface LinkTarget {
  to: string;
  state?: unknown;
}

type RouterLinkProps = LinkTarget & { children?: ReactNode };

/** The router's link, such as that of React Router. */
export type LinkComponent = ComponentType<RouterLinkProps>;

const PlainLink: LinkComponent = ({ to, state: _state, children, ...props }) => (
  <a {...props} href={to}>
    {children}
  </a>
);

/** What draws links with `to`; without a router, each loads a page. */
export const LinkContext = createContext<LinkComponent>(PlainLink);

const RouterLink = (props: RouterLinkProps) => createElement(use(LinkContext), props);

type AnchorProps = HTMLChakraProps<'a'> & { ref?: Ref<HTMLAnchorElement> | undefined };

const LinkBase = chakra('a', {
  base: {
    color: 'brand.fg',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textDecorationColor: 'brand.border',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.22em',
    transition: 'text-decoration-color 120ms',
    borderRadius: 'xs',
    _hover: { textDecorationColor: 'current' },
  },
});

/** The router's link with the look of `Look`. */
function routed(
  Look: ComponentType<AnchorProps & { asChild: true }>,
  { to, state, children, ...props }: AnchorProps & LinkTarget,
) {
  return (
    <Look {...props} asChild>
      <RouterLink to={to} state={state}>
        {children}
      </RouterLink>
    </Look>
  );
}

export type LinkProps = AnchorProps & Partial<LinkTarget>;

/** A link in a text: `to` an address of the application, or with `href` to anything else. */
export function Link({ to, ...props }: LinkProps) {
  return to === undefined ? <LinkBase {...props} /> : routed(LinkBase, { ...props, to });
}

const ButtonAnchor = chakra('a', buttonRecipe);

export interface ButtonLinkProps extends AnchorProps, LinkTarget {
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
  colorPalette?: ButtonProps['colorPalette'];
}

/** A link to an address of the application that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  return routed(ButtonAnchor, props);
}
