import { brand, limits, paths } from '@talentsphere/domain';
import { Link, Text } from '@talentsphere/ui';
import { TextList, TextSection } from '../../shared/text-page';

/** Answers to what people ask. */
export function HelpText() {
  return (
    <>
      <TextSection id="hire" title="How do I get work done?">
        <TextList
          items={[
            <>
              <Link to={paths.addTask}>Post a task</Link> with a budget, a deadline and, if they
              help, pictures. Posting is free.
            </>,
            'Read the bids: each has a price, a message if the bidder wrote one, and the bidder’s record here. You can write to each bidder on the page of the task.',
            'Accept one bid. Its price is then agreed, and the other bids are told that they were not chosen.',
            `When the work is handed in, approve it or ask for changes. Without an answer from you it counts as approved after ${limits.approvalDays} days; we remind you before.`,
            'Rate each other.',
          ]}
        />
      </TextSection>
      <TextSection id="work" title="How do I find work?">
        <TextList
          items={[
            <>
              <Link to={paths.browse}>Browse the tasks</Link> and open one that you like.
            </>,
            'Ask the client what you need to know: everybody can read the question and the answer.',
            'Place your bid. Without a price of your own, it is for the budget of the task. You can change or withdraw it while it is pending.',
            'If the client changes the budget or the deadline, we ask you to confirm your bid before it can be accepted.',
            'Once you are hired, you and the client see each other’s email address. Hand in the work on the page of the task.',
          ]}
        />
      </TextSection>
      <TextSection id="payment" title="How does payment work?">
        <Text>
          Payment happens directly between the two of you. {brand.name} records the agreed price,
          but it does not take, hold or send money, and charges no fee. Agree before the work begins
          on how and when you pay, and keep a receipt.
        </Text>
        <Text>
          Be careful with anybody who asks for money, a password or a copy of a document before work
          has begun.
        </Text>
      </TextSection>
      <TextSection id="end" title="How do I stop?">
        <Text>
          You can cancel an open task at any time, and withdraw a bid until it is accepted. Work in
          progress can be cancelled by either side, with a reason that the other side reads.
        </Text>
      </TextSection>
      <TextSection id="account" title="What about my account?">
        <Text>
          Your name and photo are changed in <Link to={paths.editProfile}>Edit Profile</Link>, your
          address and password in <Link to={paths.settings}>Settings</Link>, where you can also
          download your data or delete your account. If you have forgotten your password, ask for a
          new one on the <Link to={paths.login}>sign-in page</Link>. What we store is described
          under <Link to={paths.privacy}>Privacy</Link>.
        </Text>
      </TextSection>
      <TextSection id="ask" title="Something else?">
        <Text>
          Addresses and a telephone number are on the page <Link to={paths.contact}>Contact</Link>.
        </Text>
      </TextSection>
    </>
  );
}
