import { call } from '@talentsphere/api';
import type { Report } from '@talentsphere/api/contract';
import { routes } from '@talentsphere/api/contract/routes';
import { useHost, useQuery } from '@talentsphere/host';
import { Box, Button, Grid, Image, Text } from '@talentsphere/ui';
import { useState } from 'react';
import { moderationKey } from '../../shared/moderation-query';

function statusOf({ isPending, isError }: { isPending: boolean; isError: boolean }) {
  if (isError) return 'The pictures could not be loaded. Please try again.';
  return isPending ? 'Loading...' : undefined;
}

/** The pictures that were reported, on request: they may be what nobody wants to see. */
export function ReportedPictures({ report: { _id: reportId, pictures = 0 } }: { report: Report }) {
  const { transport } = useHost();
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery({
    queryKey: [...moderationKey, 'pictures', reportId],
    queryFn: ({ signal }) =>
      call(transport, routes.readReportedPictures, { params: { reportId }, signal }),
    enabled: isOpen,
  });
  if (pictures === 0) return null;
  const shown = query.data?.pictures;
  return (
    <Box mt="3">
      <Button
        variant="outline"
        size="sm"
        aria-expanded={isOpen}
        onClick={() => {
          if (query.isError) void query.refetch();
          else setIsOpen(!isOpen);
        }}
      >
        {isOpen && !query.isError ? 'Hide Pictures' : `Show Pictures (${pictures})`}
      </Button>
      {isOpen && (
        <>
          <Text role="status" mt="2" textStyle="sm" color="fg.muted">
            {shown?.length === 0 ? 'They have been deleted.' : statusOf(query)}
          </Text>
          <Grid
            as="ul"
            listStyleType="none"
            aria-label="Reported pictures"
            gap="3"
            templateColumns="repeat(auto-fill, minmax(10rem, 1fr))"
          >
            {shown?.map((picture, index) => (
              <Box as="li" key={index} minW="0">
                <Image
                  src={picture}
                  alt={`Reported picture ${index + 1} of ${shown.length}`}
                  w="full"
                  borderRadius="md"
                />
              </Box>
            ))}
          </Grid>
        </>
      )}
    </Box>
  );
}
