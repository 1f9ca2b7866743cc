import { useState } from 'react';
import { withTexts } from '#web/app/i18n/browser-texts.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Control } from '#web/app/player/controls/controls.tsx';
import { useLazyPart } from '#web/app/ui/use-lazy-part.ts';
import type { EpisodesOfSeries } from './episodes-dialog.tsx';

interface EpisodesMenuProps extends EpisodesOfSeries {
  /** Inside the player, so that it shows in full screen too. */
  readonly container: HTMLElement | null;
}

const loadDialog = () =>
  withTexts(['catalogue', 'player'], import('./episodes-dialog.tsx')).then(({ EpisodesDialog }) => EpisodesDialog);

/** The way to the episodes of the series that plays; the code of their list comes with the first press. */
export function EpisodesMenu(props: EpisodesMenuProps) {
  const { t } = useTexts<'catalogue'>();
  const [isOpen, setOpen] = useState(false);
  const Dialog = useLazyPart(loadDialog, isOpen);
  return (
    <>
      <Control icon="list" label={t('content.episodes')} onPress={() => setOpen(true)} />
      {Dialog !== null && <Dialog {...props} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
