import { getTableName, sql } from 'drizzle-orm';
import { undoableProviders } from '#api/areas/site/provider-admin.ts';
import { undoChange } from '#api/platform/admin/undo-change.ts';
import { content, writeContent } from './content.ts';
import { describeChanges } from './described-changes.ts';
import type { Installation } from './installation.ts';

const kinds = [
  ...Object.values(content).flatMap((collection) =>
    collection.tables.slice(0, 1).map(({ table }) => ({ kind: collection, relation: getTableName(table) })),
  ),
  undoableProviders,
];

/**
 * Takes back the change that an audit entry belongs to. @returns what that did, in words.
 * @throws OperatorError for one that cannot be undone; nothing is changed then.
 */
export const undo = (installation: Installation, entry: number): Promise<readonly string[]> =>
  writeContent(installation, async (transaction) => {
    await undoChange({ actor: { kind: 'operator' }, clock: installation.clock, transaction }, kinds, entry);
    return describeChanges(transaction.changes());
  });

/** How many entries are listed. */
const MOST_LISTED = 30;

interface Listed extends Record<string, unknown> {
  readonly id: string;
  readonly at: Date;
  readonly provider: string;
  readonly actor: string;
  readonly done: string;
  readonly isUndoable: boolean;
}

/** The latest audit entries, of one provider or of all, the newest first. */
export const listAudit = (installation: Installation, provider: string | null): Promise<readonly string[]> =>
  writeContent(installation, async ({ database }) => {
    const { rows } = await database.execute<Listed>(sql`
      SELECT a.id, a.at, coalesce(p.shortname, a.provider_id::text) AS provider, a.actor ->> 'kind' AS actor,
        format('%s %s: %s added, %s changed, %s removed', a.action, a.subject,
          a.change ->> 'added', a.change ->> 'changed', a.change ->> 'removed') AS done,
        EXISTS (SELECT FROM row_changes r WHERE r.change_number = a.change_number) AS "isUndoable"
      FROM audit_entries a LEFT JOIN providers p ON p.id = a.provider_id
      WHERE ${provider === null ? sql`true` : sql`p.shortname = ${provider}`}
      ORDER BY a.id DESC LIMIT ${MOST_LISTED}`);
    return rows.map(({ id, at, provider: of, actor, done, isUndoable }) =>
      [
        id,
        new Date(at).toISOString().slice(0, 19),
        of,
        actor,
        done,
        ...(isUndoable ? [] : ['(cannot be undone)']),
      ].join('  '),
    );
  });
