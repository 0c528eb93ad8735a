import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  plain: ReactNode;
  onFailure: () => void;
}

/** Replaces a part that cannot be shown by its plain form. */
class PartBoundary extends Component<BoundaryProps> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.failed ? this.props.plain : this.props.children;
  }
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
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { Plain, Pending = () => null }: PartOptions<Props>,
): ComponentType<Props> {
  // `lazy` keeps a failure for ever, so a new lazy component replaces it.
  const attempt = () => lazy(() => load().catch(load));
  let Part: ComponentType<Props> = attempt();
  const startOver = () => {
    Part = attempt();
  };
  return function LazyPart(props: Props) {
    return (
      <PartBoundary plain={<Plain {...props} />} onFailure={startOver}>
        <Suspense fallback={<Pending {...props} />}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}
