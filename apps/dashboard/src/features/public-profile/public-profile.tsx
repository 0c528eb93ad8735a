import { loadFailureMessage } from '@talentsphere/api';
import type { Profile } from '@talentsphere/api/contract';
import { paths, profileLimits } from '@talentsphere/domain';
import { dropFromTab, keepInTab, readFromTab, useForm, useUser } from '@talentsphere/host';
import { SubmitButton } from '@talentsphere/market-ui/screens';
import {
  Button,
  ButtonLink,
  CheckboxField,
  Flex,
  FormCard,
  Link,
  Skeleton,
  Text,
  TextAreaField,
  TextField,
} from '@talentsphere/ui';
import { useState } from 'react';
import { ListFailure } from '../../shared/list-failure';
import { useUploadPicture } from '../../shared/pictures/use-upload-picture';
import {
  changeOf,
  checkTexts,
  textsOf,
  workCount,
  workNumbers,
  type WorkNumber,
} from './profile-values';
import { useOwnProfile, useSaveProfile } from './use-profile';
import { WorkFields } from './work-fields';

const list = 'Separated by commas.';

/** What was typed before the session ended, or what is stored. */
function useDraft(profile: Profile) {
  const { uid } = useUser();
  const key = `draft:${uid}:profile`;
  const stored = textsOf(profile);
  const [initial] = useState(() => {
    const draft = readFromTab(key);
    return draft === null ? stored : { ...stored, ...(draft as Partial<typeof stored>) };
  });
  return {
    initial,
    // What was changed alone: another tab may have changed the rest before this is read again.
    keep: (texts: typeof stored) => {
      const isChanged = ([name, text]: [string, string]) =>
        text !== stored[name as keyof typeof stored];
      keepInTab(key, Object.fromEntries(Object.entries(texts).filter(isChanged)));
    },
    drop: () => dropFromTab(key),
  };
}

function ProfileForm({ profile }: { profile: Profile }) {
  const { uid } = useUser();
  const draft = useDraft(profile);
  const save = useSaveProfile();
  const { uploads, upload, cancel, stateOf } = useUploadPicture('picture');
  const { busy, field, onSubmit, reset } = useForm({
    initial: draft.initial,
    check: (texts) => checkTexts(texts, profile),
    onChange: draft.keep,
    submit: async (texts) => {
      if (uploads.defers()) return;
      const saved = await save(changeOf(texts, profile));
      if (!saved) return;
      // What another tab has changed meanwhile is shown, and not sent back with the next change.
      reset(textsOf(saved));
      draft.drop();
    },
  });
  const [filled] = useState(() => workCount(draft.initial));
  // Fields that were emptied stay.
  const [shown, setShown] = useState(filled);
  const remote = field('remote');
  function pictureOf(number: WorkNumber) {
    const { name, value, onChange } = field(`picture${number}`);
    const state = stateOf(name);
    const isStored = value === profile.works[number]?.picture;
    return {
      uploading: { ...state, isReady: state.isReady && !isStored },
      onChoose: (file: File) => upload(file, name, onChange),
      onRemove: () => {
        cancel(name);
        onChange('');
      },
    };
  }
  return (
    <FormCard title="Public profile" onSubmit={onSubmit} busy={busy} noValidate>
      <Text color="fg.muted">
        Everybody can read it. With a headline or skills, clients find you among{' '}
        <Link to={paths.people}>the people here</Link>.
      </Text>
      <TextField
        {...field('headline')}
        label="Headline"
        optional
        placeholder="What you do, in one line"
        maxLength={profileLimits.headlineLength}
      />
      <TextAreaField
        {...field('about')}
        label="About You"
        optional
        rows={6}
        maxLength={profileLimits.aboutLength}
      />
      <TextAreaField
        {...field('skills')}
        label="Skills"
        optional
        rows={2}
        hint={`Up to ${profileLimits.skills}. ${list}`}
      />
      <TextField {...field('languages')} label="Languages" optional hint={list} />
      <TextField
        {...field('place')}
        label="Place"
        optional
        autoComplete="off"
        maxLength={profileLimits.placeLength}
      />
      <CheckboxField
        name="remote"
        label="I work remotely"
        value="yes"
        checked={remote.value !== ''}
        onChange={(isRemote) => remote.onChange(isRemote ? 'yes' : '')}
      />
      {workNumbers.slice(0, shown).map((number) => (
        <WorkFields
          key={number}
          number={number}
          field={field}
          isAdded={number >= filled}
          {...pictureOf(number)}
        />
      ))}
      {shown < workNumbers.length && (
        <Button variant="outline" alignSelf="flex-start" onClick={() => setShown(shown + 1)}>
          Add a Work
        </Button>
      )}
      <Flex gap="3" wrap="wrap">
        <SubmitButton uploads={uploads} busy={busy} busyLabel="Saving...">
          Save Profile
        </SubmitButton>
        <ButtonLink to={paths.person(uid)} variant="ghost" colorPalette="gray">
          View My Profile
        </ButtonLink>
      </Flex>
    </FormCard>
  );
}

/** What the user says about themselves, for everybody to read. */
export function PublicProfile() {
  const { profile, error, isUnknown } = useOwnProfile();
  const { uid } = useUser();
  if (profile) return <ProfileForm key={uid} profile={profile} />;
  if (isUnknown) return null;
  if (!error) return <Skeleton height="24rem" />;
  return (
    <ListFailure
      title="Failed to Load Your Profile"
      text={loadFailureMessage(error, 'Could not retrieve your profile from the server.')}
    />
  );
}
