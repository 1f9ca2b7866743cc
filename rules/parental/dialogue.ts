/** The operator's dialogue for parents, from its settings. */
export interface ParentalDialogue {
  /** An address; null: none. */
  readonly icon: string | null;
  readonly title: string;
  readonly message: string;
  readonly buttons: readonly DialogueButton[];
}

export interface DialogueButton {
  readonly label: string;
  readonly action: DialogueAction;
  readonly isPrimary: boolean;
}

/** The action of a button; an unknown one closes the dialogue. */
export type DialogueAction =
  | { readonly kind: 'set_pin' }
  | { readonly kind: 'page'; readonly path: string }
  /** Opens in a new tab. */
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'close' };

const SETS_PIN = ['set', 'parental_set'];
const OWN_PATH = /^\/(?![/\\])/;
const ADDRESS = /^https?:\/\//i;

/** Parses a record of any shape; null when it has nothing to show [A-ENT-12]. */
export function parentalDialogue(record: Readonly<Record<string, unknown>> | null): ParentalDialogue | null {
  if (record === null) return null;
  const { icon, title, message, buttons } = record;
  const read = Array.isArray(buttons) ? buttons.flatMap(buttonOf) : [];
  const dialogue = { title: textOf(title), message: textOf(message), buttons: read };
  if (dialogue.title === '' && dialogue.message === '') return null;
  return { ...dialogue, icon: textOf(icon) || null };
}

function buttonOf(record: unknown): readonly DialogueButton[] {
  if (typeof record !== 'object' || record === null || !('label' in record)) return [];
  const label = textOf(record.label);
  if (label === '') return [];
  const action = actionOf('action' in record ? textOf(record.action) : '');
  return [{ label, action, isPrimary: 'is_primary' in record && record.is_primary === true }];
}

function actionOf(text: string): DialogueAction {
  if (SETS_PIN.includes(text)) return { kind: 'set_pin' };
  if (OWN_PATH.test(text)) return { kind: 'page', path: text };
  return ADDRESS.test(text) ? { kind: 'external', url: text } : { kind: 'close' };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
