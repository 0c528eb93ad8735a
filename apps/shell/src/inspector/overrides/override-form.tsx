import {
  overrideAddress,
  type InspectorSettings,
  type RemoteRelease,
} from '@talentsphere/releases';
import { useHost } from '@talentsphere/host';
import { Button, Flex, TextField } from '@talentsphere/ui';
import { useState, type SubmitEvent } from 'react';
import { keepOverride } from './override-memory';

interface Props {
  release: RemoteRelease;
  settings: InspectorSettings;
}

/** Loads the remote from another address in this tab, or its release again. Reloads the page. */
export function OverrideForm({ release: { name, url, local }, settings }: Props) {
  const { reload } = useHost();
  const [text, setText] = useState(local ? url : '');
  const [error, setError] = useState<string>();
  function load(address: string) {
    keepOverride(name, address);
    reload();
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    try {
      load(overrideAddress(text.trim(), settings.origins));
    } catch (cause) {
      setError((cause as Error).message);
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        name={`${name}-address`}
        label={`Load ${name} from`}
        hint={`This tab only. Allowed: ${settings.origins.join(', ') || 'none'}`}
        placeholder={settings.origins[0]}
        value={text}
        error={error}
        autoComplete="off"
        inputMode="url"
        onChange={(value) => {
          setText(value);
          setError(undefined);
        }}
      />
      <Flex mt="3" gap="3" wrap="wrap">
        <Button type="submit" size="sm">
          Load from there
        </Button>
        {local && (
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => load('')}>
            Use the release
          </Button>
        )}
      </Flex>
    </form>
  );
}
