import { brand, limits, paths } from '@talentsphere/domain';
import { Link, Text } from '@talentsphere/ui';
import { TextList, TextSection } from '../../shared/text-page';

/** What people agree to by using the product. */
export function TermsText() {
  return (
    <>
      <TextSection id="service" title="What we do">
        <Text>
          {brand.name} is a place where people post tasks and others bid on them. When a bid is
          accepted, the client and the freelancer have an agreement with each other. We are not a
          party to it, and we employ neither of them.
        </Text>
      </TextSection>
      <TextSection id="payment" title="Payment">
        <Text>
          Payment happens between the two sides, outside of {brand.name}. We record the agreed
          price; we do not take, hold or send money, and charge no fee. Taxes are up to each side.
        </Text>
      </TextSection>
      <TextSection id="account" title="Your account">
        <TextList
          items={[
            'One account is enough for posting and for bidding. It is yours alone: keep your password to yourself.',
            'Use an email address that you can read, and a name that others may call you by.',
            'You must be old enough to make a contract where you live.',
          ]}
        />
      </TextSection>
      <TextSection id="agreement" title="Tasks, bids and work">
        <TextList
          items={[
            'A task says what is to be done, for how much and until when. A bid is an offer to do that for its price.',
            'The client agrees to a bid by accepting it. If the terms of the task have changed since the bid, the bidder must confirm it first.',
            `Work that was handed in is approved by the client. Without an answer it counts as approved after ${limits.approvalDays} days.`,
            'Either side can cancel work in progress with a reason. What is owed for work done until then is between the two sides.',
            'Unless you agree on something else, the client may use the result once it is paid for.',
          ]}
        />
      </TextSection>
      <TextSection id="conduct" title="What is not allowed">
        <TextList
          items={[
            'Anything that is illegal, that deceives or threatens others, or that shows hatred.',
            'Work that breaks the rights of others, such as copies of what is not yours, or somebody else’s homework.',
            'Advertising, collecting the addresses of people, and flooding them with messages.',
            'False ratings, and pretending to be somebody else.',
            'Attempts to overload the service or to get around its protection.',
          ]}
        />
        <Text>We may remove such content and close the account that it came from.</Text>
      </TextSection>
      <TextSection id="content" title="What you write">
        <Text>
          What you write stays yours. You allow us to show it to those who are meant to see it, as{' '}
          <Link to={paths.privacy}>Privacy</Link> describes.
        </Text>
      </TextSection>
      <TextSection id="liability" title="What we do not promise">
        <Text>
          We work to keep the service available and your data safe, but we cannot promise that it
          never fails, that a task finds a bid, or that work turns out as you hoped. We do not check
          who people are. Nothing here limits rights that the law gives you.
        </Text>
      </TextSection>
      <TextSection id="changes" title="Changes and questions">
        <Text>
          When these terms change, the new ones stand here. These are of November 26, 2026.
          Questions reach us by the addresses under <Link to={paths.contact}>Contact</Link>.
        </Text>
      </TextSection>
    </>
  );
}
