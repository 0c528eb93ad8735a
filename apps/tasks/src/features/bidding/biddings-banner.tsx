import { formatCount } from '@talentsphere/domain';
import { useBids, type BidsState } from '@talentsphere/host';
import { Alert, Heading, IconBriefcase, Text } from '@talentsphere/ui';

function countText({ count, isUnknown }: BidsState): string {
  if (isUnknown) return 'Counting your bids...';
  return `You have bid on ${formatCount(count)} ${count === 1 ? 'opportunity' : 'opportunities'} so far.`;
}

/** Shows how many tasks the user has bid on, as the bids store reports it. */
export function BiddingsBanner() {
  const bids = useBids();
  return (
    <Alert
      as="section"
      aria-labelledby="your-biddings"
      colorPalette="brand"
      icon={<IconBriefcase size={22} />}
      title={
        <Heading as="h2" id="your-biddings" size="sm">
          Your Biddings
        </Heading>
      }
    >
      <Text textStyle="sm" aria-live="polite">
        {countText(bids)}
      </Text>
    </Alert>
  );
}
