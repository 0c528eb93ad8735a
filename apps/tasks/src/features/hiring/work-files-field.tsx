import { workFileLimits } from '@talentsphere/domain';
import { Box, Button, chakra, Flex, Text, VisuallyHidden } from '@talentsphere/ui';
import { useId, useRef } from 'react';
import { sizeText } from './size-text';
import type { ChosenFile, WorkFiles } from './use-work-files';

function ChosenRow({ file, onRemove }: { file: ChosenFile; onRemove: () => void }) {
  const { title, bytes, name } = file;
  return (
    <Flex as="li" align="center" justify="space-between" gap="3" py="2" borderTopWidth="1px">
      <Box minW="0">
        <Text overflowWrap="anywhere">
          <bdi>{title}</bdi>
        </Text>
        <Text textStyle="xs" color="fg.subtle">
          {name ? sizeText(bytes) : 'Uploading...'}
        </Text>
      </Box>
      <Button variant="ghost" colorPalette="gray" size="sm" flexShrink="0" onClick={onRemove}>
        Remove <VisuallyHidden>{title}</VisuallyHidden>
      </Button>
    </Flex>
  );
}

/** Where files are added to a message. */
export function WorkFilesField({ files, errors, remove, choose }: WorkFiles) {
  const id = useId();
  const ids = { hint: `${id}-hint`, error: `${id}-error` };
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const waiting = files.filter(({ name }) => !name).length;
  return (
    <Box mt="4">
      <Button
        ref={button}
        variant="outline"
        size="sm"
        aria-describedby={errors.length > 0 ? `${ids.hint} ${ids.error}` : ids.hint}
        onClick={() => input.current?.click()}
      >
        Add Files
      </Button>
      <chakra.input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files"
        accept="image/jpeg,image/png,image/webp,image/gif,application/pdf,application/zip,.zip"
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Text id={ids.hint} mt="1.5" textStyle="xs" color="fg.subtle">
        Up to {workFileLimits.count} pictures, PDFs or ZIPs of {workFileLimits.bytes / 1_000_000}{' '}
        MB. Pictures are made smaller; put originals into a ZIP.
      </Text>
      {files.length > 0 && (
        <Box as="ul" listStyleType="none" mt="3" aria-label="Files">
          {files.map((file) => (
            <ChosenRow
              key={file.id}
              file={file}
              onRemove={() => {
                remove(file.id);
                // The button that was pressed is gone.
                button.current?.focus();
              }}
            />
          ))}
        </Box>
      )}
      <VisuallyHidden role="status">
        {files.length > 0 &&
          (waiting > 0
            ? `Uploading, ${waiting} to go`
            : `${files.length} of ${workFileLimits.count} files uploaded`)}
      </VisuallyHidden>
      <Box id={ids.error} role="alert">
        {errors.map((error, index) => (
          <Text key={index} mt="1.5" textStyle="sm" color="danger.fg" overflowWrap="anywhere">
            {error}
          </Text>
        ))}
      </Box>
    </Box>
  );
}
