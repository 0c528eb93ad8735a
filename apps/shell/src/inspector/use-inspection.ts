import { parseReleaseSet, releaseSetPath, type ReleaseSet } from '@talentsphere/releases';
import { useEffect, useState } from 'react';
import { useShell } from '../shell-context';

const intervalMs = 1_000;

/** How each remote was loaded, updated while the inspector is open. */
export function useInspection(isOpen: boolean) {
  const { remotes, releases } = useShell();
  const [inspections, setInspections] = useState(() => remotes.inspect());
  useEffect(() => {
    if (!isOpen) return undefined;
    void releases.all().catch(() => undefined);
    const update = () => setInspections(remotes.inspect());
    update();
    const timer = setInterval(update, intervalMs);
    return () => clearInterval(timer);
  }, [isOpen, remotes, releases]);
  return inspections;
}

/** The releases that a new page would get; undefined until the edge has answered. */
export function useCurrentReleases(isOpen: boolean): ReleaseSet | undefined {
  const [current, setCurrent] = useState<ReleaseSet>();
  useEffect(() => {
    if (!isOpen) return;
    fetch(releaseSetPath)
      .then((response) => response.text())
      .then((text) => setCurrent(parseReleaseSet(text)))
      .catch(() => undefined);
  }, [isOpen]);
  return current;
}
