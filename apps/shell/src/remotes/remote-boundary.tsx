import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Shown in place of the children after `isOurs` recognised their failure. */
  fallback: (retry: () => void) => ReactNode;
  isOurs: (error: unknown) => boolean;
  onRetry: (error: unknown) => void;
}

/** Catches a remote that could not be loaded; every other failure goes on to the error screen. */
export class RemoteBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  retry = () => {
    this.props.onRetry(this.state.error);
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!this.props.isOurs(error)) throw error;
    return this.props.fallback(this.retry);
  }
}
