import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  plain: ReactNode;
  onFailure: () => void;
}

/** Puts something plain in the place of a part that cannot be shown. */
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
  /** Shown when the part's code cannot be had, or fails. */
  Plain: ComponentType<Props>;
  /** Shown while it loads; nothing unless said. */
  Pending?: ComponentType<Props>;
}

/**
 * A part of the shell whose code is fetched when it is first needed. A download that
 * fails is tried once more; then the plain form stands in, and the next time the
 * part is shown it is asked for again. The page stays whole in any case.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { Plain, Pending = () => null }: PartOptions<Props>,
): ComponentType<Props> {
  // `lazy` keeps a failure for ever, so a new one takes its place.
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
