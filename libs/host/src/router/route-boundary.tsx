import { Component, createContext, use, type ReactNode } from 'react';
import { useLocation, type Location } from 'react-router-dom';

const ErrorContext = createContext<unknown>(undefined);

/** What was thrown, for what is shown instead. */
export const useRouteError = () => use(ErrorContext);

interface Props {
  children: ReactNode;
  /** Shown instead of children that throw. */
  fallback: ReactNode;
}

interface State {
  failure?: { error: unknown } | undefined;
  location: Location;
}

class Boundary extends Component<Props & { location: Location }, State> {
  override state: State = { location: this.props.location };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location }: { location: Location }, state: State) {
    return location === state.location ? null : { failure: undefined, location };
  }

  override render() {
    const { failure } = this.state;
    const { children, fallback } = this.props;
    return failure ? <ErrorContext value={failure.error}>{fallback}</ErrorContext> : children;
  }
}

/** Replaces what throws, until the address changes. `useRouteError` tells the fallback what it was. */
export function RouteBoundary(props: Props) {
  return <Boundary {...props} location={useLocation()} />;
}
