import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { OpenedResult } from '#contract/search.ts';
import { channelPath, contentPath } from '#rules/catalogue/destination.ts';
import { personPath } from '#web/app/areas/catalogue/person-path.ts';
import { useWire } from '#web/app/wire/wire-context.ts';
import type { FoundGroup } from './use-found.ts';

type Opened = Omit<OpenedResult, 'text'>;

/** Says which of the results under an element are opened [C-API-42]. It must not hold anybody up: a failure is left. */
export function useOpenedResults(
  element: RefObject<HTMLElement | null>,
  text: string,
  groups: readonly FoundGroup[],
): void {
  const wire = useWire();
  const onOpen = useEffectEvent((link: HTMLAnchorElement) => {
    const id = link.closest<HTMLElement>('[data-group]')?.dataset['group'];
    // Several programmes lead to one channel.
    const opened = groups
      .filter((group) => group.id === id)
      .flatMap(resultsOf)
      .find(({ path, opened: { title } }) => path === link.pathname && link.textContent.includes(title))?.opened;
    if (opened === undefined) return;
    wire()
      .call('search.found', { body: { ...opened, text } }, undefined, { outlivesPage: true })
      .catch(() => {});
  });
  useEffect(() => {
    const results = element.current;
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link !== null) onOpen(link);
    };
    results?.addEventListener('click', onClick);
    return () => results?.removeEventListener('click', onClick);
  }, [element]);
}

/** The results of a group by the paths that they lead to. */
function resultsOf(group: FoundGroup): readonly { readonly path: string; readonly opened: Opened }[] {
  const result = (path: string, content_type: Opened['content_type'], object_id: string | number, title: string) => ({
    path,
    opened: { content_type, object_id: String(object_id), title },
  });
  if (group.kind === 'program') {
    return group.programs.map(({ channel, program }) =>
      result(channelPath(channel.slug), 'program', program.id, program.title),
    );
  }
  const { contents = [], persons = [], channels = [] } = group.row;
  return [
    ...contents.map(({ id, slug, title }) => result(contentPath(slug), 'content', id, title)),
    ...persons.map(({ id, slug, name }) => result(personPath(slug), 'person', id, name)),
    ...channels.map(({ id, slug, name }) => result(channelPath(slug), 'channel', id, name)),
  ];
}
