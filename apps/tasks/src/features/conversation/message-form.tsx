import { limits } from '@talentsphere/domain';
import { Box, Button, Flex, Form, TextAreaField } from '@talentsphere/ui';
import type { KeyboardEvent } from 'react';
import { lengthHint } from '../../shared/length-hint';
import type { useSendMessage } from './use-send-message';

const { messageLength } = limits;

function sendByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  if (event.target instanceof HTMLTextAreaElement) event.target.form?.requestSubmit();
}

interface MessageFormProps {
  form: ReturnType<typeof useSendMessage>;
  /** Of the other side. */
  name: string;
}

export function MessageForm({ form, name }: MessageFormProps) {
  const { field, values, busy, onSubmit } = form;
  return (
    <Form onSubmit={onSubmit} busy={busy} noValidate aria-label={`Write to ${name}`}>
      <Box onKeyDown={sendByKey}>
        <TextAreaField
          {...field('text')}
          label="Message"
          rows={2}
          maxLength={messageLength}
          hint={lengthHint(values.text, messageLength)}
        />
      </Box>
      <Flex justify="flex-end" mt="3">
        <Button type="submit">{busy ? 'Sending...' : 'Send'}</Button>
      </Flex>
    </Form>
  );
}
