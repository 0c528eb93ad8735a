import { chakra, interactiveSurface, surface } from '@talentsphere/ui';
import type { ReactNode, Ref } from 'react';
import { CategoryBadge } from './category-badge';
import { taskCardStyles } from './task-card-styles';

/** The place of a card in a `feed`, of which not all cards are in the page. */
export interface PlaceInFeed {
  ref?: Ref<HTMLElement> | undefined;
  /** Of its row, by which a virtualizer knows what it measures. */
  'data-index'?: number | undefined;
  /** From 1. */
  'aria-posinset'?: number | undefined;
  /** -1 where it is not known. */
  'aria-setsize'?: number | undefined;
}

interface TaskCardFrameProps extends PlaceInFeed {
  as: 'article' | 'div';
  category: ReactNode;
  /** Next to the category. */
  status?: ReactNode;
  /** Below these, and on a phone beside them. */
  activity: ReactNode;
  titleId?: string;
  title: ReactNode;
  description: ReactNode;
  budget: ReactNode;
  deadline: ReactNode;
  action: ReactNode;
  /** Drawn above the upper edge, where they move nothing. */
  marks?: ReactNode;
}

const Frame = chakra('div', {
  base: { ...surface, ...taskCardStyles },
  variants: { interactive: { true: interactiveSurface } },
});

/**
 * The layout of a card: four lines of text and a line of facts on a phone, spacious on wider
 * screens. Lists have many cards: all parts are styled by one element, because a styled element
 * costs several times as much to render as a plain one.
 */
export function TaskCardFrame(props: TaskCardFrameProps) {
  const isTask = props.as === 'article';
  const Title = isTask ? 'h3' : 'div';
  return (
    <Frame
      ref={props.ref}
      as={props.as}
      data-index={props['data-index']}
      interactive={isTask}
      aria-labelledby={props.titleId}
      aria-posinset={props['aria-posinset']}
      aria-setsize={props['aria-setsize']}
    >
      {/* Read before the link, after which one leaves the card. */}
      {props.marks && <div data-part="marks">{props.marks}</div>}
      <div data-part="content">
        <div data-part="labels">
          <CategoryBadge>{props.category}</CategoryBadge>
          {props.status}
          {props.activity}
        </div>
        <Title id={props.titleId} data-part="title">
          {props.title}
        </Title>
        <p data-part="description">{props.description}</p>
        <div data-part="foot">
          <dl>
            <div data-part="budget">
              <dt>Budget</dt>
              <dd>{props.budget}</dd>
            </div>
            <div data-part="deadline">
              <dt>Deadline</dt>
              <dd>{props.deadline}</dd>
            </div>
          </dl>
          <div data-part="action">{props.action}</div>
        </div>
      </div>
    </Frame>
  );
}
