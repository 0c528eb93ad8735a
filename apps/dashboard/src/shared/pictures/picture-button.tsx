import { Button, chakra, Text, VisuallyHidden } from '@talentsphere/ui';
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';

interface PictureButtonProps {
  /** On the button. */
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
  /** Names the field of the file. */
  inputLabel: string;
  hint: string;
  /** Why files were refused. */
  errors: readonly string[];
  /** What is announced. */
  status: string | undefined;
  /** Beside the button. */
  beside?: ReactNode;
  multiple?: boolean;
  /** While a file is sent: ends that. */
  onCancel?: (() => void) | undefined;
  onChoose: (files: File[]) => void;
}

interface CancelButtonProps {
  onCancel: () => void;
  /** Called when it is removed while it has the focus, also because the upload has ended. */
  onFocusLost: () => void;
}

function CancelButton({ onCancel, onFocusLost }: CancelButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const leave = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (document.activeElement === own) leave();
    };
  }, []);
  return (
    // As high as the text beside it: nothing moves when it goes.
    <chakra.button
      ref={button}
      type="button"
      color="fg.muted"
      textDecoration="underline"
      onClick={({ currentTarget }) => {
        // Some browsers do not focus what is clicked.
        currentTarget.focus();
        onCancel();
      }}
    >
      Cancel <VisuallyHidden>upload</VisuallyHidden>
    </chakra.button>
  );
}

/** A button that opens the choice of pictures, with what is said of them. */
export function PictureButton(props: PictureButtonProps) {
  const { children, ref, inputLabel, hint, errors, status, beside, multiple } = props;
  const { onCancel, onChoose } = props;
  const id = useId();
  const ids = { hint: `${id}-hint`, error: `${id}-error` };
  const input = useRef<HTMLInputElement>(null);
  const buttons = useRef<HTMLSpanElement>(null);
  return (
    <>
      <chakra.span ref={buttons} display="flex" flexWrap="wrap" gap="2">
        <Button
          ref={ref}
          variant="outline"
          size="sm"
          aria-describedby={errors.length > 0 ? `${ids.hint} ${ids.error}` : ids.hint}
          onClick={() => input.current?.click()}
        >
          {children}
        </Button>
        {beside}
      </chakra.span>
      <chakra.input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        aria-label={inputLabel}
        accept="image/jpeg,image/png,image/webp,image/gif"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (files.length > 0) onChoose(files);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Text id={ids.hint} mt="1.5" textStyle="xs" color="fg.subtle">
        {hint}
      </Text>
      <chakra.div display="flex" gap="3" textStyle="sm">
        <Text role="status">{status}</Text>
        {onCancel && (
          <CancelButton
            onCancel={onCancel}
            onFocusLost={() => buttons.current?.querySelector('button')?.focus()}
          />
        )}
      </chakra.div>
      {errors.length > 0 && (
        <chakra.div id={ids.error} role="alert" mt="1.5" textStyle="sm" color="danger.fg">
          {errors.map((error, index) => (
            <Text key={index} overflowWrap="anywhere">
              {error}
            </Text>
          ))}
        </chakra.div>
      )}
    </>
  );
}
