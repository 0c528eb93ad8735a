import { Button, Text, type ButtonProps } from '@talentsphere/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Uploads } from './use-uploads';

const sentences = {
  waiting: 'Still uploading. Stay here: this is sent as soon as that is done.',
  withdrawn: 'This was not sent. Press the button again when you are ready.',
};

interface SubmitButtonProps extends ButtonProps {
  /** Of the form. */
  uploads?: Uploads | undefined;
  /** Whether the form is being submitted. */
  busy: boolean;
  busyLabel: string;
}

/** The submit button of a form with files. Pressed while they are uploaded, it says so, and submits the form then. */
export function SubmitButton(props: SubmitButtonProps) {
  const { uploads, busy, busyLabel, children, ...button } = props;
  const ref = useRef<HTMLButtonElement>(null);
  const isWaiting = uploads?.submission === 'waiting';
  const isDue = isWaiting && uploads.waiting.length === 0;
  const withdraw = useEffectEvent(() => uploads?.withdraw());
  const submit = useEffectEvent(() => {
    // The form may refuse it now, such as a deadline that has passed meanwhile.
    withdraw();
    ref.current?.form?.requestSubmit();
  });
  useEffect(() => {
    if (isDue) submit();
  }, [isDue]);
  useEffect(() => {
    if (!isWaiting) return;
    const isInside = (target: EventTarget | null) => ref.current?.form?.contains(target as Node);
    // Nothing is sent in the middle of a word,
    const onInput = ({ target }: Event) => {
      if (isInside(target)) withdraw();
    };
    // or while another file is being chosen.
    const onClick = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.type === 'file' && isInside(target))
        withdraw();
    };
    // Outside of React's root: a render before React has seen the event would undo it.
    document.addEventListener('input', onInput);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('input', onInput);
      document.removeEventListener('click', onClick);
    };
  }, [isWaiting]);
  return (
    <>
      <Button {...button} ref={ref} type="submit">
        {busy ? busyLabel : isWaiting ? 'Waiting for the Upload...' : children}
      </Button>
      {uploads && (
        <Text
          role="status"
          order="1"
          textStyle="sm"
          color="fg.muted"
          // A row of its own below the buttons; no gap without a text.
          {...(uploads.submission ? { flexBasis: '100%' } : { position: 'absolute' })}
        >
          {uploads.submission && sentences[uploads.submission]}
        </Text>
      )}
    </>
  );
}
