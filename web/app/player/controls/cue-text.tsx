import { Fragment, type ReactNode } from 'react';

/** Elements of a cue that look different; what else it has (voices, classes) shows as its words alone. */
const TAGS = { b: 'b', i: 'i', u: 'u', ruby: 'ruby', rt: 'rt' } as const;
const isTag = (name: string): name is keyof typeof TAGS => name in TAGS;

/** The words of a cue. Each node is made anew: nothing of a file becomes markup of the page. */
export const CueText = ({ cue }: { readonly cue: TextTrackCue }) =>
  cue instanceof VTTCue ? drawnAll(cue.getCueAsHTML()) : null;

const drawnAll = ({ childNodes }: Node): ReactNode[] => [...childNodes].map(drawn);

function drawn(node: Node, place: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof HTMLElement)) return null;
  const { localName, lang } = node;
  if (localName === 'br') return '\n';
  if (isTag(localName)) {
    const Tag = TAGS[localName];
    return <Tag key={place}>{drawnAll(node)}</Tag>;
  }
  if (lang === '') return <Fragment key={place}>{drawnAll(node)}</Fragment>;
  return (
    <span key={place} lang={lang}>
      {drawnAll(node)}
    </span>
  );
}
