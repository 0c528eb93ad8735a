import type { Contact } from '@talentsphere/api/contract';
import { posterName } from '@talentsphere/domain';
import {
  Avatar,
  Box,
  Button,
  Card,
  EmailText,
  HStack,
  IconMail,
  Text,
  UnverifiedMark,
} from '@talentsphere/ui';
import { mailLink } from '../../shared/mail-link';
import { PanelHeading } from '../../shared/panel-heading';

interface ContactPanelProps {
  contact: Contact;
  title: string;
  /** Of the task, for the subject of an email. */
  subject: string;
}

/** Whom to write to, for the two people of an accepted bid. */
export function ContactPanel({ contact, title, subject }: ContactPanelProps) {
  const { name, email, isEmailVerified, photoURL } = contact;
  return (
    <Card as="section" padding="5" aria-labelledby="contact">
      <PanelHeading id="contact">{title}</PanelHeading>
      <HStack gap="4" align="center">
        <Avatar name={name} email={email} photoURL={photoURL} size="lg" />
        <Box minW="0">
          <Text fontWeight="600" overflowWrap="anywhere">
            {posterName(name)}
          </Text>
          {email && (
            <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              <EmailText>{email}</EmailText>
            </Text>
          )}
          {email && isEmailVerified === false && <UnverifiedMark />}
        </Box>
      </HStack>
      {email ? (
        <Button asChild width="full" mt="5">
          <a href={mailLink(email, subject)}>
            <IconMail size={18} /> Write an Email
          </a>
        </Button>
      ) : (
        <Text mt="4" color="fg.muted">
          There is no email address in this account.
        </Text>
      )}
    </Card>
  );
}
