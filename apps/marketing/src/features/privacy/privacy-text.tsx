import { brand, paths } from '@talentsphere/domain';
import { Link, Text } from '@talentsphere/ui';
import { TextList, TextSection } from '../../shared/text-page';

/** What is stored about people, why, and who sees it. */
export function PrivacyText() {
  return (
    <>
      <TextSection id="stored" title="What we store">
        <TextList
          items={[
            'Your account: your email address, your name if you gave one, and your photo or its address: of an upload, we keep the visible square and nothing else of the file. Signing in is handled by Firebase Authentication, a service of Google; we never see your password.',
            'What you write here: tasks with their pictures, bids, questions and answers, messages, work that you hand in, reasons and ratings; and the tasks and searches that you save, which nobody else learns of.',
            'What we told you: your notifications, and the emails about them.',
            'Records of requests to our servers, without what you wrote in them.',
          ]}
        />
        <Text>We need this to run the service. We do not sell it, and we show no advertising.</Text>
      </TextSection>
      <TextSection id="seen" title="Who sees it">
        <TextList
          items={[
            'Everybody: tasks with their pictures and the name and photo of their poster, and the public profile of somebody who has posted, bid or described themselves, with what they say and their ratings; questions about a task with the name and photo of who asked, and the answers. There is no email address on any of them.',
            'People who are signed in: also the email address of somebody who has posted a task.',
            'The owner of a task and each bidder: the bid, and what the two write to each other.',
            'The two sides of agreed work: each other’s email address, the agreed price and what is handed in.',
          ]}
        />
      </TextSection>
      <TextSection id="kept" title="How long we keep it">
        <TextList
          items={[
            'Notifications for 90 days, and emails for 7 days after they were written.',
            'A task that its owner deletes stays visible to its bidders; its pictures do not, and are deleted with its messages after 30 days.',
            'What somebody has reported, with its pictures, is kept for moderators until they have decided; the pictures for 90 days at most.',
            'Everything else as long as you have an account; what others have a part in also afterwards, without your name.',
          ]}
        />
      </TextSection>
      <TextSection id="browser" title="In your browser">
        <Text>
          We use no cookies for advertising or for following you. A cookie remembers that you are
          signed in, and another one may decide which version of {brand.name} you get while we
          introduce a new one. Your browser also keeps your theme, your sign-in, and what you have
          typed and not sent.
        </Text>
        <Text>
          A photo that was not uploaded comes from the address that its owner chose, so the server
          there learns the network address of those who see it.
        </Text>
      </TextSection>
      <TextSection id="rights" title="Your rights">
        <Text>
          In <Link to={paths.settings}>Settings</Link> you can download what we store about you, and
          delete your account: your name, address and photo are then gone everywhere, and what
          others have a part in, such as finished work, stays without your name. Every email about
          notifications has a link to get no more of them. For anything else, write to us as{' '}
          <Link to={paths.contact}>Contact</Link> says.
        </Text>
      </TextSection>
      <TextSection id="changes" title="Changes">
        <Text>When this changes, the new text stands here. It is of November 26, 2026.</Text>
      </TextSection>
    </>
  );
}
