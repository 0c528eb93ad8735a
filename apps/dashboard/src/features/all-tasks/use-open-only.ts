import { useSearchParams } from '@talentsphere/host';

/** Whether only tasks that take bids are listed; in the address, so that Back restores it. */
export function useOpenOnly() {
  const [params, setParams] = useSearchParams();
  function choose(isOpenOnly: boolean): void {
    const next = new URLSearchParams(params);
    if (isOpenOnly) next.set('status', 'open');
    else next.delete('status');
    setParams(next, { replace: true, preventScrollReset: true });
  }
  return [params.get('status') === 'open', choose] as const;
}
