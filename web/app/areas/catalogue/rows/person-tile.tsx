import type { Person } from '#contract/catalogue.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Tile } from '../../../ui/tile.tsx';
import { personPath } from '../person-path.ts';
import { Initials } from './initials.tsx';

/** Somebody, by their portrait. */
export function PersonTile({ person }: { readonly person: Person }) {
  const { t } = useTexts();
  const { slug, name, image_url, role } = person;
  return (
    <Tile
      to={personPath(slug)}
      shape="round"
      title={name}
      text={role === null ? '' : t(`content.roles.${role}`)}
      src={image_url ?? ''}
      fallback={<Initials name={name} />}
    />
  );
}
