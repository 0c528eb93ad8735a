import { isChunkFailure } from '@talentsphere/federation/chunk-failure';
import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { NotLoaded } from './not-loaded';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface BoundaryProps {
  children: ReactNode;
  /** What replaces a part that cannot be shown. */
  fallback: (error: unknown) => ReactNode;
  onFailure: () => void;
}

class PartBoundary extends Component<BoundaryProps> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}

/**
 * `lazy`, which requests code that failed once more, and again with `retry` or the next time the
 * component is shown.
 * @param Pending by default, the boundary above decides what is shown while the code loads
 */
function lazyWith<Props extends object>(
  load: Load<Props>,
  fallback: (props: Props, error: unknown, retry: () => void) => ReactNode,
  Pending?: ComponentType<Props>,
): ComponentType<Props> {
  // `lazy` keeps a failure for ever, so a new lazy component replaces it.
  const attempt = () => lazy(() => load().catch(load));
  let Part: ComponentType<Props> = attempt();
  const startOver = () => {
    Part = attempt();
  };
  return function LazyPart(props: Props) {
    const [retries, setRetries] = useState(0);
    const retry = () => setRetries(retries + 1);
    return (
      <PartBoundary
        key={retries}
        fallback={(error) => fallback(props, error, retry)}
        onFailure={startOver}
      >
        {Pending ? (
          <Suspense fallback={<Pending {...props} />}>
            <Part {...props} />
          </Suspense>
        ) : (
          <Part {...props} />
        )}
      </PartBoundary>
    );
  };
}

interface PartOptions<Props extends object> {
  /** Shown when the part's code fails to load, or throws. */
  Plain: ComponentType<Props>;
  /** Shown while it loads; nothing by default. */
  Pending?: ComponentType<Props>;
}

/**
 * A part of the shell whose code is fetched when it is first needed. A failed download
 * is retried once; then the plain form is shown, and the next time the part is shown it
 * is requested again. The rest of the page is not affected.
 */
export const lazyPart = <Props extends object>(
  load: Load<Props>,
  { Plain, Pending = () => null }: PartOptions<Props>,
): ComponentType<Props> => lazyWith(load, (props) => <Plain {...props} />, Pending);

/** A screen of the shell, whose code is fetched when it is shown. What else it throws is left to its route. */
export const lazyScreen = (load: Load<object>): ComponentType =>
  lazyWith(load, (_props, error, retry) => {
    if (!isChunkFailure(error)) throw error;
    return <NotLoaded onRetry={retry} />;
  });
