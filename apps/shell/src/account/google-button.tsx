import { Button, IconGoogle } from '@talentsphere/ui';

export function GoogleButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      type="button"
      variant="outline"
      colorPalette="gray"
      size="lg"
      width="full"
      onClick={onClick}
    >
      <IconGoogle />
      {label}
    </Button>
  );
}
