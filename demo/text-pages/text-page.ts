import type { ScreenText } from '../text.ts';

/** A text of the operators that stands alone: paragraphs, lists and links as HTML. */
export interface TextPage {
  readonly slug: string;
  readonly title: ScreenText;
  readonly text: ScreenText;
}

export const paragraphs = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('');

/** Numbered steps. */
export const steps = (...texts: readonly string[]) =>
  `<ol>${texts.map((text) => `<li><p>${text}</p></li>`).join('')}</ol>`;

/** Each question with its answer. */
export const answers = (...pairs: readonly (readonly [question: string, answer: string])[]) =>
  pairs.map(([question, answer]) => `<h2>${question}</h2><p>${answer}</p>`).join('');
