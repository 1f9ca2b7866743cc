import type { SignInMethod } from '#contract/sign-in-settings.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ChoiceList } from './choice-list.tsx';

interface MethodListProps {
  readonly methods: readonly SignInMethod[];
  readonly onChoose: (method: SignInMethod) => void;
  readonly takesFocus?: boolean;
}

/** The operator's ways in, in its order [A-AUTH-19, A-ROUTE-34]. */
export function MethodList({ methods, onChoose, takesFocus = false }: MethodListProps) {
  const { t } = useTexts<'session'>();
  return (
    <ChoiceList
      label={t('signIn.methodsTitle')}
      choices={methods.map((method) => ({ value: method, label: t(`signIn.methods.${method}`) }))}
      onChoose={onChoose}
      takesFocus={takesFocus}
    />
  );
}
