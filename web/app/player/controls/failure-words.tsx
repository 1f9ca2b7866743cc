import type { Failure } from '#rules/player/playback.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { numberedError } from '#web/app/page/refusal-text.ts';
import styles from './player.module.css';

/** Why nothing plays: in the words of the api where it refused, with the devices that watch or whatever else it names. */
export function FailureWords({ failure }: { readonly failure: Failure }) {
  const { t } = useTexts<'player'>();
  if (failure.kind !== 'refused') return <p>{t(`player.failed.${failure.kind}`)}</p>;
  return (
    <>
      <p>{failure.message === '' ? numberedError(failure.status, t) : failure.message}</p>
      {failure.lines.length > 0 && (
        <ul className={styles['named']}>
          {failure.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}
