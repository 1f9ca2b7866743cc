import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code is loaded once it is needed; null until then. Code that cannot be loaded is asked for again the next
 * time it is needed. `load` is the same function at every call.
 */
export function useLazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isNeeded: boolean,
): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const isMissing = isNeeded && part === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    load().then(
      (loaded) => {
        if (isCurrent) setPart(() => loaded);
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, load]);
  return part;
}
