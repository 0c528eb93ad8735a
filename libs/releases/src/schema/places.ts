import { Type, type Static } from 'typebox';

/** Static segments, parameters and a star at the end: the subset of the router's patterns that `match-route` supports. */
const routePattern = /^\/$|^(\/(:[\w-]+|[\w.~-]+))+$|^(\/(:[\w-]+|[\w.~-]+))*\/\*$/;
export const RoutePattern = Type.Refine(
  Type.String(),
  (route) => routePattern.test(route),
  () => 'must be a path like /tasks, /task/:taskId or /docs/*',
);

/** An address to which a link can lead. */
const Address = Type.Refine(
  Type.String(),
  (address) => routePattern.test(address) && !/[:*]/.test(address),
  () => 'must be a path like /tasks, without parameters',
);

const entry = {
  /** The menu that shows it. */
  place: Type.String(),
  text: Type.Refine(
    Type.String(),
    (text) => text.trim() !== '' && text.length <= 40,
    () => 'must have 1 to 40 characters',
  ),
  /** One of the remote's own. */
  address: Address,
  /** Entries of a menu are sorted by it. */
  order: Type.Number(),
  /** Who sees it; everybody by default. */
  visibleTo: Type.Optional(
    Type.Refine(
      Type.String(),
      (who) => who === 'visitors' || who === 'users',
      () => 'must be visitors or users',
    ),
  ),
  /** Other addresses at which it is the current entry. */
  alsoAt: Type.Optional(Type.Array(RoutePattern)),
  /** The name of its icon, in menus that show icons. */
  icon: Type.Optional(Type.String()),
};

const panel = {
  /** The slot of another remote's screen that shows it. */
  slot: Type.String(),
  /** Panels of a slot are sorted by it. */
  order: Type.Number(),
  /** The height in rem that is reserved for it until it is shown, so that it moves nothing; none by default. */
  height: Type.Optional(Type.Number({ minimum: 0, maximum: 40 })),
};

/** A panel of a remote in a screen of another one. */
export type PanelPlace = Static<typeof PanelPlace>;
export const PanelPlace = Type.Object(panel);

/** An entry of a remote in a menu of the site. */
export type NavigationEntry = Static<typeof NavigationEntry>;
export const NavigationEntry = Type.Object(entry);

/** In `remote.json`, a member that nobody reads is a mistake. */
export const noOther = (members: object) => ({
  additionalProperties: Type.Refine(
    Type.Unknown(),
    () => false,
    () => `is none of ${Object.keys(members).join(', ')}`,
  ),
});

export const DeclaredEntry = Type.Object(entry, noOther(entry));
export const DeclaredPanel = Type.Object(panel, noOther(panel));
