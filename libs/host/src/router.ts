/**
 * The router, by the names that are used: shared as a whole it would lose its
 * tree shaking, and a second copy would lose its context.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
  isRouteErrorResponse,
  type RouteObject,
} from 'react-router-dom';
