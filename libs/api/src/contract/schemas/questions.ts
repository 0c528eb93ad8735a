import { limits } from '@talentsphere/domain';
import { Type, type Static } from 'typebox';
import { nullableText } from './shared';

export type Question = Static<typeof Question>;
/** What somebody asks about a task. Everybody can read it. */
export const Question = Type.Object({
  _id: Type.String({ format: 'uuid' }),
  askerKey: Type.Optional(
    Type.String({
      description:
        'Whose question it is: the same for all that one person has asked about the task. It is not their id.',
    }),
  ),
  askerName: nullableText,
  askerPhotoURL: nullableText,
  isOwn: Type.Boolean({ description: 'Whether the caller has asked it.' }),
  isHidden: Type.Optional(
    Type.Boolean({ description: 'Whether a moderator has hidden it: only its asker reads it.' }),
  ),
  isAnswerHidden: Type.Optional(
    Type.Boolean({
      description:
        'Whether a moderator has hidden its answer. Said to its asker alone, who cannot remove the question.',
    }),
  ),
  text: Type.String(),
  askedAt: Type.String({ format: 'date-time' }),
  answer: Type.Optional(
    Type.Object(
      {
        text: Type.String(),
        answeredAt: Type.String({ format: 'date-time' }),
        isHidden: Type.Optional(
          Type.Boolean({
            description: 'Whether a moderator has hidden it: only the owner of the task reads it.',
          }),
        ),
      },
      { description: 'Of the owner of the task.' },
    ),
  ),
});

export type NewQuestion = Static<typeof NewQuestion>;
export const NewQuestion = Type.Object({
  text: Type.String({ description: `At most ${limits.questionLength} characters, as plain text.` }),
});

export type NewAnswer = Static<typeof NewAnswer>;
export const NewAnswer = Type.Object({
  text: Type.String({ description: `At most ${limits.answerLength} characters, as plain text.` }),
});
