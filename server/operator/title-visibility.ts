import type { TitleVisibility } from '#contract/admin/catalogue.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { content, operatorContext, writeContent } from './content.ts';
import type { Installation } from './installation.ts';
import { findNamed, type Name } from './named.ts';

const meanings: Readonly<Record<TitleVisibility, string>> = {
  public: 'shown',
  draft: 'a draft',
  hidden: 'hidden by an import',
  withheld: 'hidden',
};

/** Withholds a title from viewers, whatever imports say, or shows it again. Returns the line to print. */
export const setTitleVisibility = (
  installation: Installation,
  name: Name,
  visibility: Extract<TitleVisibility, 'public' | 'withheld'>,
): Promise<string> =>
  writeContent(installation, async (transaction) => {
    const found = await findNamed(transaction.client, 'title', name);
    const context = operatorContext(installation, transaction, found.providerId);
    await transaction.lock(found.providerId);
    const [title] = await content.titles.read(context, [found.id]);
    if (title === undefined) throw new OperatorError(`there is no title ${name.name}`);
    const subject = `title ${found.called} of ${found.shortname}`;
    if (title.visibility === visibility) return `${subject} is ${meanings[visibility]} already: nothing is changed`;
    await content.titles.put(context, [{ ...title, visibility }]);
    const was = `it was ${meanings[title.visibility]}`;
    return visibility === 'withheld'
      ? `${subject} is hidden, with all its parts: no list has it, it has no page, and imports leave it hidden; ${was}`
      : `${subject} is shown; ${was}`;
  });
