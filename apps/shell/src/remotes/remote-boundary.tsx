import { Component, type ReactNode } from 'react';
import { focusMain } from './focus-main';

interface Props {
  children: ReactNode;
  /** The current address: at another one, an earlier failure no longer applies. */
  place: string;
  /** Resolves to whether the children can be rendered again immediately, with another release. */
  recover: (error: unknown) => Promise<boolean>;
  /** Shown in place of the children when all attempts have failed. */
  fallback: (error: unknown, retry: () => Promise<void>) => ReactNode;
  /** Shown until that is known. */
  pending: ReactNode;
  /** Prepares another attempt; false when the page is being reloaded instead. */
  onRetry: (error: unknown) => Promise<boolean>;
}

interface State {
  error: unknown;
  failed: boolean;
  isFinal: boolean;
}

const fine: State = { error: undefined, failed: false, isFinal: false };

/** Catches errors of a remote, while it is loaded and while it renders. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = fine;

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true, isFinal: false };
  }

  override componentDidCatch(error: unknown) {
    void this.recover(error);
  }

  async recover(error: unknown) {
    const { place } = this.props;
    const isRecovered = await this.props.recover(error).catch(() => false);
    this.setState(isRecovered || place !== this.props.place ? fine : { isFinal: true });
  }

  override componentDidUpdate({ place }: Props) {
    if (this.state.isFinal && place !== this.props.place) this.setState(fine);
  }

  retry = async () => {
    focusMain();
    this.setState({ isFinal: false });
    // Whoever does not want to leave the page can try again.
    this.setState((await this.props.onRetry(this.state.error)) ? fine : { isFinal: true });
  };

  override render() {
    const { error, failed, isFinal } = this.state;
    if (!failed) return this.props.children;
    return isFinal ? this.props.fallback(error, this.retry) : this.props.pending;
  }
}
