import { renewedLazy } from '@talentsphere/market-ui/screens';
import { Component, Suspense, useState, type ComponentType, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  plain: ReactNode;
}

/** Replaces a part that cannot be shown by its plain form. */
class PartBoundary extends Component<BoundaryProps> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
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
  const latest = renewedLazy(() => load().catch(load));
  return function LazyPart(props: Props) {
    const [Part] = useState(latest);
    return (
      <PartBoundary plain={<Plain {...props} />}>
        <Suspense fallback={<Pending {...props} />}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}
