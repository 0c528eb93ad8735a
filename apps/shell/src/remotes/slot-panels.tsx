import type { Remotes } from '@talentsphere/federation';
import type { Host, RemoteModule, SlotName, SlotProps } from '@talentsphere/host';
import { Box, useHydrated } from '@talentsphere/ui';
import { Suspense, use, useEffect, useState, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { useShell } from '../shell-context';
import { RemoteBoundary } from './remote-boundary';
import { isCodeError, isLoadFailure } from './remote-failure';

interface SlotPanelProps<Name extends SlotName> {
  slot: Name;
  props: SlotProps[Name];
}

interface PanelProps<Name extends SlotName> extends SlotPanelProps<Name> {
  /** The remote. */
  name: string;
  remotes: Remotes;
}

/** Whether the previous release of a remote replaces the one that declares the panels. */
function isPreviousUsed(remotes: Remotes, name: string): boolean {
  const inspected = remotes.inspect().find(({ release }) => release.name === name);
  return inspected !== undefined && inspected.current !== inspected.release;
}

/** Seconds: longer than a call takes, or the load of a part, whose failures say more. */
const longestRendering = 60;

/** In place of a panel that waits for something: fails when that never comes. */
function Waiting({ panel }: { panel: string }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    // Seconds in which the page runs: when it returns from sleep, one timer would be overdue at once.
    let seconds = 0;
    const timer = setInterval(() => {
      seconds += 1;
      if (seconds === longestRendering) setIsOver(true);
    }, 1_000);
    return () => clearInterval(timer);
  }, []);
  if (isOver) throw new Error(`${panel} has not been rendered within a minute.`);
  return null;
}

function Panel<Name extends SlotName>({ name, remotes, slot, props }: PanelProps<Name>) {
  const { panels = {} } = use(remotes.load(name)) as RemoteModule;
  const Content = panels[slot] as ComponentType<SlotProps[Name]> | undefined;
  // The release before, in use after a failure, has not declared it: its lack of one is no fault of it.
  if (!Content && isPreviousUsed(remotes, name)) return null;
  if (!Content) throw new Error(`${name} declares a panel in ${slot} and has none.`);
  return (
    <Suspense fallback={<Waiting panel={`The panel of ${name} in ${slot}`} />}>
      <Content {...props} />
    </Suspense>
  );
}

/** Loads a panel, and shows nothing in its place when that, or the panel, fails. */
function IsolatedPanel<Name extends SlotName>({ name, remotes, ...rest }: PanelProps<Name>) {
  const recover = async (error: unknown) => {
    if (isCodeError(error)) return remotes.recover(name, error);
    // The load has been reported; the next screen or panel of this remote tries again.
    if (isLoadFailure(error)) remotes.forget(name);
    return false;
  };
  return (
    <RemoteBoundary
      place=""
      pending={null}
      recover={recover}
      onRetry={() => Promise.resolve(false)}
      fallback={() => null}
    >
      <Suspense>
        <Panel name={name} remotes={remotes} {...rest} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** A panel that grows without end scrolls in its place, which leaves room for shadows and focus rings. */
const frame = { maxHeight: '100dvh', overflowY: 'auto', padding: '1', margin: '-1' } as const;
/** It would have the distance to what is beside it. */
const hiddenWhileEmpty = { '&:empty': { display: 'none' } };

function SlotPanels<Name extends SlotName>({ slot, props }: SlotPanelProps<Name>) {
  const { remotes, releases } = useShell();
  const placed = useStore(releases.store, (state) => state.panels);
  // The edge keeps their places: it renders with the code of the screen's remote alone.
  const isHydrated = useHydrated();
  // For other props, as at the next task, a panel is a new one: a navigation would wait for one that is shown.
  const about = JSON.stringify(props);
  const panels = placed.filter((panel) => panel.slot === slot);
  return panels.map(({ name, height }) => (
    <Box
      key={`${name} ${about}`}
      {...frame}
      minHeight={height ? `min(${height}rem, 100dvh)` : undefined}
      css={height ? undefined : hiddenWhileEmpty}
    >
      {isHydrated && <IsolatedPanel name={name} remotes={remotes} slot={slot} props={props} />}
    </Box>
  ));
}

/** Of the host: shows the panels of other remotes in a slot of a screen. */
export const renderSlot: Host['renderSlot'] = (slot, props) => (
  <SlotPanels slot={slot} props={props} />
);
