import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Where the user is: elsewhere, a failure of the last place no longer stands. */
  place: string;
  /** Whether the children may be tried again at once, with something else behind them. */
  recover: (error: unknown) => boolean;
  /** Shown in place of the children when nothing is left to try. */
  fallback: (error: unknown, retry: () => Promise<void>) => ReactNode;
  /** Shown until that is known. */
  pending: ReactNode;
  /** Prepares a new try; false when a new page is on its way instead. */
  onRetry: (error: unknown) => Promise<boolean>;
}

interface State {
  error: unknown;
  failed: boolean;
  isFinal: boolean;
}

const fine: State = { error: undefined, failed: false, isFinal: false };

/** Catches whatever a remote throws: while it is loaded, and while it renders. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = fine;

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true, isFinal: false };
  }

  override componentDidCatch(error: unknown) {
    this.setState(this.props.recover(error) ? fine : { isFinal: true });
  }

  override componentDidUpdate({ place }: Props) {
    if (this.state.isFinal && place !== this.props.place) this.setState(fine);
  }

  retry = async () => {
    this.setState({ isFinal: false });
    if (await this.props.onRetry(this.state.error)) this.setState(fine);
  };

  override render() {
    const { error, failed, isFinal } = this.state;
    if (!failed) return this.props.children;
    return isFinal ? this.props.fallback(error, this.retry) : this.props.pending;
  }
}
