import { parseReleaseSet, releaseSetPath, type ReleaseSet } from '@talentsphere/releases';
import { useEffect, useState } from 'react';
import { useShell } from '../shell-context';

const rest = 1_000;

/** What is known of every remote, while somebody looks. */
export function useInspection(isOpen: boolean) {
  const { remotes } = useShell();
  const [inspections, setInspections] = useState(() => remotes.inspect());
  useEffect(() => {
    if (!isOpen) return undefined;
    const look = () => setInspections(remotes.inspect());
    look();
    const timer = setInterval(look, rest);
    return () => clearInterval(timer);
  }, [isOpen, remotes]);
  return inspections;
}

/** What a new page would get; undefined until the edge has said so. */
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
