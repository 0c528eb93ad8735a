import { useHost } from '@talentsphere/host';
import { IconButton, type IconButtonProps } from '@talentsphere/ui';

interface RowActionProps extends IconButtonProps {
  /** Why it is not possible, in a sentence; undefined when it is. */
  refusal: string | undefined;
}

/** An action of a row. One that is not possible stays in reach of keyboard and touch, and says why. */
export function RowAction({ refusal, onClick, ...props }: RowActionProps) {
  const { dialogs } = useHost();
  if (refusal === undefined) return <IconButton {...props} onClick={onClick} />;
  const explain = () => void dialogs.notify({ title: 'Not Possible', text: refusal, tone: 'info' });
  return <IconButton {...props} aria-disabled title={refusal} onClick={explain} />;
}
