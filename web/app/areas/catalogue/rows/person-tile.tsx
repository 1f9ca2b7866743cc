import type { Person } from '#contract/catalogue.ts';
import { personPath } from '#web/app/areas/catalogue/person-path.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Tile } from '#web/app/ui/tile.tsx';
import { Initials } from './initials.tsx';

/** Somebody, by their portrait. */
export function PersonTile({ person }: { readonly person: Person }) {
  const { t } = useTexts<'catalogue'>();
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
