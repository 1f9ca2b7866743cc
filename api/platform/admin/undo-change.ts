import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ProviderId } from '#contract/units.ts';
import { AdminError, refusalOfContent } from './admin-error.ts';
import type { Actor } from './audit.ts';
import { type AdminContext, type ContentChange, type ContentKind, isUnchanged } from './transaction.ts';

/** A kind of content with the name of the table that its entries lie in. */
export interface UndoableKind {
  readonly kind: ContentKind;
  readonly relation: string;
}

/** The change that one of its audit entries names. */
interface KeptChange extends Record<string, unknown> {
  readonly providerId: ProviderId;
  readonly changeNumber: string | null;
  readonly actor: Actor;
}

interface Relation {
  readonly name: string;
  /** Columns that a new row is given. */
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** Columns that can be changed. */
  readonly changeable: readonly string[];
}

/** What processes go on to change by themselves: an undo puts back what was removed, and leaves the rest as it is now. */
const LIVING: ReadonlySet<string> = new Set([
  ...['timelines', 'published_blocks', 'recorded_stretches', 'ingest_states', 'stream_tickets'],
  ...['profiles', 'histories', 'message_removals', 'survey_answers', 'imported_titles'],
]);
/** So many conflicts are named. */
const MOST_NAMED = 5;

/**
 * Takes back the whole change that an audit entry belongs to, with what was removed along with others. It is a change of its
 * own, which can be undone likewise.
 * @throws AdminError where there is no such entry, where its rows were not kept, where one of them was changed since, and where
 * something that has come since would go.
 */
export async function undoChange(
  given: Omit<AdminContext, 'providerId'>,
  kinds: readonly UndoableKind[],
  entry: number,
): Promise<void> {
  const { transaction } = given;
  const { database } = transaction;
  const { providerId, changeNumber } = await findChange(database, entry);
  const context = { ...given, providerId };
  await transaction.lock(providerId);
  const relations = await readRelations(database, changeNumber);
  for (const relation of relations) await undoing(relation, checkUntouched(database, changeNumber, relation));
  for (const relation of relations) await undoing(relation, restoreRemoved(database, changeNumber, relation));
  for (const relation of relations) await undoing(relation, changeBack(database, changeNumber, relation));
  for (const relation of relations.toReversed()) await undoing(relation, removeAdded(database, changeNumber, relation));
  await checkNothingGoesAlong(database, changeNumber);
  const concerned = await readKinds(database, changeNumber);
  for (const { kind, relation } of kinds) {
    const change = await readChange(database, changeNumber, await readRelation(database, relation));
    const isConcerned = concerned.has(`${kind.area} ${kind.name}`);
    if (!isUnchanged(change)) transaction.record(context, kind, 'undo', change);
    else if (isConcerned)
      transaction.record(context, kind, 'undo', { ...change, changed: new Map([[String(entry), []]]) });
  }
}

async function findChange(
  database: NodePgDatabase,
  entry: number,
): Promise<{ readonly providerId: ProviderId; readonly changeNumber: string }> {
  const { rows } = await database.execute<KeptChange>(sql`
    SELECT provider_id AS "providerId", change_number AS "changeNumber", actor FROM audit_entries WHERE id = ${entry}`);
  const [found] = rows;
  if (found === undefined) throw new AdminError(`there is no entry ${entry}`);
  const { providerId, changeNumber, actor } = found;
  if (changeNumber === null) {
    const hint = actor.kind === 'import' ? ': an import is taken back by `import undo`' : '';
    throw new AdminError(`entry ${entry} cannot be undone, because what it changed was not kept${hint}`);
  }
  const { rows: kept } = await database.execute(
    sql`SELECT FROM row_changes WHERE change_number = ${changeNumber} LIMIT 1`,
  );
  if (kept.length === 0)
    throw new AdminError(`entry ${entry} cannot be undone, because what it changed is kept no more`);
  return { providerId, changeNumber };
}

async function undoing({ name }: Relation, work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    throw refusalOfContent(name, error);
  });
}

/** The tables of which a change changed rows, each after those that it refers to. */
async function readRelations(database: NodePgDatabase, changeNumber: string): Promise<readonly Relation[]> {
  const { rows } = await database.execute<{ name: string; refersTo: string[] }>(sql`
    SELECT DISTINCT relation AS name, ARRAY(
      SELECT confrelid::regclass::text FROM pg_constraint WHERE contype = 'f' AND conrelid = relation::regclass) AS "refersTo"
    FROM row_changes WHERE change_number = ${changeNumber} ORDER BY relation`);
  const refersTo = new Map(rows.map((row) => [row.name, row.refersTo]));
  const ordered = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string) => {
    const others = visited.has(name) ? undefined : refersTo.get(name);
    if (others === undefined) return;
    visited.add(name);
    for (const other of others) visit(other);
    ordered.add(name);
  };
  for (const name of refersTo.keys()) visit(name);
  const relations: Relation[] = [];
  for (const name of ordered) relations.push(await readRelation(database, name));
  return relations;
}

async function readRelation(database: NodePgDatabase, name: string): Promise<Relation> {
  const { rows } = await database.execute<{ column: string; isKey: boolean; isNumbered: boolean }>(sql`
    SELECT attname AS column, coalesce(attnum = ANY (indkey), false) AS "isKey", attidentity = 'a' AS "isNumbered"
    FROM pg_attribute
    LEFT JOIN pg_index ON indrelid = attrelid AND indisprimary
    WHERE attrelid = ${name}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`);
  return {
    name,
    columns: rows.map(({ column }) => column),
    key: rows.filter(({ isKey }) => isKey).map(({ column }) => column),
    changeable: rows.filter(({ isKey, isNumbered }) => !isKey && !isNumbered).map(({ column }) => column),
  };
}

/** How each row of a table was before the change, and how the change left it. */
const rowsOf = (changeNumber: string, { name, key }: Relation): SQL => sql`
  SELECT (array_agg(before ORDER BY number))[1] AS before, (array_agg(after ORDER BY number DESC))[1] AS after
  FROM row_changes WHERE change_number = ${changeNumber} AND relation = ${name}
  GROUP BY ${list(key.map((column) => sql`coalesce(after, before) -> ${column}`))}`;

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const columnOf = (of: string, column: string): SQL => sql`${sql.identifier(of)}.${sql.identifier(column)}`;
const isSame = ({ key }: Relation, one: string, other: string): SQL =>
  sql.join(
    key.map((column) => sql`${columnOf(one, column)} = ${columnOf(other, column)}`),
    sql` AND `,
  );
const keyText = ({ key }: Relation, row: SQL, separator: string): SQL =>
  sql`concat_ws(${separator}, ${list(key.filter((column) => column !== 'provider_id').map((column) => sql`${row} ->> ${column}`))})`;

/** @throws AdminError where something that the change wrote is not as the change left it. */
async function checkUntouched(database: NodePgDatabase, changeNumber: string, relation: Relation): Promise<void> {
  if (LIVING.has(relation.name)) return;
  const table = sql.identifier(relation.name);
  const { rows } = await database.execute<{ key: string }>(sql`
    SELECT ${keyText(relation, sql`pair.after`, ' ')} AS key
    FROM (${rowsOf(changeNumber, relation)}) pair CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, pair.after) was
    LEFT JOIN ${table} held ON ${isSame(relation, 'held', 'was')}
    WHERE pair.after IS NOT NULL AND CASE WHEN held IS NULL THEN pair.before IS NOT NULL ELSE EXISTS (
      SELECT FROM jsonb_each(pair.after) written
      WHERE written.value IS DISTINCT FROM to_jsonb(held) -> written.key
        AND (pair.before IS NULL OR pair.before -> written.key IS DISTINCT FROM written.value)) END
    LIMIT ${MOST_NAMED}`);
  if (rows.length === 0) return;
  const changed = rows.map(({ key }) => key).join(', ');
  throw new AdminError(`it cannot be undone, because something has changed since in ${relation.name}: ${changed}`);
}

async function restoreRemoved(database: NodePgDatabase, changeNumber: string, relation: Relation): Promise<void> {
  const table = sql.identifier(relation.name);
  const names = (of?: string) =>
    list(relation.columns.map((column) => (of === undefined ? sql`${sql.identifier(column)}` : columnOf(of, column))));
  await database.execute(sql`
    INSERT INTO ${table} (${names()}) OVERRIDING SYSTEM VALUE
    SELECT ${names('was')} FROM (${rowsOf(changeNumber, relation)}) pair
    CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, pair.before) was
    WHERE pair.before IS NOT NULL AND pair.after IS NULL
    ${LIVING.has(relation.name) ? sql`ON CONFLICT DO NOTHING` : sql``}`);
}

/** Columns that the change wrote; others may have been written since. */
async function changeBack(database: NodePgDatabase, changeNumber: string, relation: Relation): Promise<void> {
  const { name, changeable } = relation;
  if (LIVING.has(name) || changeable.length === 0) return;
  const table = sql.identifier(name);
  await database.execute(sql`
    UPDATE ${table} held SET (${list(changeable.map((column) => sql`${sql.identifier(column)}`))}) = (
      SELECT ${list(changeable.map((column) => columnOf('back', column)))} FROM jsonb_populate_record(held, (
        SELECT coalesce(jsonb_object_agg(former.key, former.value), '{}') FROM jsonb_each(pair.before) former
        WHERE former.value IS DISTINCT FROM pair.after -> former.key)) back)
    FROM (${rowsOf(changeNumber, relation)}) pair CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, pair.after) was
    WHERE pair.before IS NOT NULL AND pair.after IS NOT NULL AND pair.before <> pair.after AND ${isSame(relation, 'held', 'was')}`);
}

async function removeAdded(database: NodePgDatabase, changeNumber: string, relation: Relation): Promise<void> {
  if (LIVING.has(relation.name)) return;
  const table = sql.identifier(relation.name);
  await database.execute(sql`
    DELETE FROM ${table} held USING (${rowsOf(changeNumber, relation)}) pair
    CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, pair.after) was
    WHERE pair.before IS NULL AND pair.after IS NOT NULL AND ${isSame(relation, 'held', 'was')}`);
}

/** @throws AdminError where the undo removes along what has come since, such as the channels of a provider that was added. */
async function checkNothingGoesAlong(database: NodePgDatabase, changeNumber: string): Promise<void> {
  const own = sql`current_setting('kinora.change_number')::bigint`;
  const { rows: relations } = await database.execute<{ name: string }>(
    sql`SELECT DISTINCT relation AS name FROM row_changes WHERE change_number = ${own} AND after IS NULL`,
  );
  const along: string[] = [];
  for (const { name } of relations) {
    if (LIVING.has(name)) continue;
    const { key } = await readRelation(database, name);
    const { rows } = await database.execute<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM row_changes gone
      WHERE gone.change_number = ${own} AND gone.relation = ${name} AND gone.after IS NULL AND NOT EXISTS (
        SELECT FROM row_changes came WHERE came.change_number = ${changeNumber} AND came.relation = ${name}
          AND ${sql.join(
            key.map((column) => sql`came.after -> ${column} = gone.before -> ${column}`),
            sql` AND `,
          )})`);
    const count = rows[0]?.count ?? 0;
    if (count > 0) along.push(`${count} of ${name}`);
  }
  if (along.length === 0) return;
  throw new AdminError(`it cannot be undone, because what has come since would be removed along: ${along.join(', ')}`);
}

/** Areas and names of the kinds that the audit has of a change. */
async function readKinds(database: NodePgDatabase, changeNumber: string): Promise<ReadonlySet<string>> {
  const { rows } = await database.execute<{ kind: string }>(sql`
    SELECT area || ' ' || split_part(subject, '/', 1) AS kind FROM audit_entries WHERE change_number = ${changeNumber}`);
  return new Set(rows.map(({ kind }) => kind));
}

/** What undoing a change does to the entries of one table. */
async function readChange(database: NodePgDatabase, changeNumber: string, relation: Relation): Promise<ContentChange> {
  const { rows } = await database.execute<{ key: string; isAdded: boolean; isRemoved: boolean }>(sql`
    SELECT ${keyText(relation, sql`coalesce(after, before)`, ':')} AS key,
      before IS NULL AS "isRemoved", after IS NULL AS "isAdded"
    FROM (${rowsOf(changeNumber, relation)}) pair WHERE before IS DISTINCT FROM after ORDER BY 1`);
  const keys = (which: (row: (typeof rows)[number]) => boolean) => rows.filter(which).map(({ key }) => key);
  return {
    added: keys(({ isAdded }) => isAdded),
    changed: new Map(keys(({ isAdded, isRemoved }) => !isAdded && !isRemoved).map((key) => [key, []])),
    removed: keys(({ isRemoved }) => isRemoved),
  };
}
