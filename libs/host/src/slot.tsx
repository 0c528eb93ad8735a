import type { SlotName, SlotProps } from './host';
import { useHost } from './host-context';

/**
 * A place in a screen for panels of other remotes. The screen neither waits for them nor fails with
 * them, and knows nothing of them.
 */
export function Slot<Name extends SlotName>({
  name,
  ...props
}: { name: Name } & Omit<SlotProps[Name], 'name'>) {
  const { renderSlot } = useHost();
  return renderSlot(name, props as unknown as SlotProps[Name]);
}
