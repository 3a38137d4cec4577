import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { draftRefusals, draftStates, type CatalogueFile } from '../../../office/contract/catalogue-files.table.ts'

const seconds = (name: string) => bigint(name, { mode: 'number' })

/** Files of a draft, as they were typed. They may contain mistakes. */
export type DraftFiles = Partial<Record<CatalogueFile, unknown>>

/** Drafts of a brand's catalogue. */
export const officeCatalogueDrafts = pgTable(
  'office_catalogue_drafts',
  {
    id: text('id').primaryKey(),
    brand: text('brand').notNull(),
    name: text('name').notNull(),
    /** Increases with each write, so that nobody overwrites a change unseen. */
    version: integer('version').notNull(),
    state: text('state', { enum: draftStates }).notNull(),
    /** Newest change of the live catalogue when the draft was begun or rebased; 0 if there was none. */
    base: integer('base').notNull(),
    /** Files that the draft replaces. All others are those of the live catalogue. */
    files: jsonb('files').$type<DraftFiles>().notNull(),
    /** Names of the files, so that lists need not read the files, which may be several megabytes. */
    fileNames: jsonb('file_names')
      .$type<string[]>()
      .notNull()
      .generatedAlwaysAs(sql`jsonb_path_query_array(files, '$.keyvalue().key')`),
    /** Number of the version that this draft restores. Null if it is no rollback, or if somebody has edited it since. */
    backTo: integer('back_to'),
    createdBy: text('created_by').notNull(),
    createdAt: seconds('created_at').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: seconds('changed_at').notNull(),
    /** Person who asked to publish the draft; null unless it is awaiting, scheduled or published. */
    requesterId: text('requester_id'),
    requestedBy: text('requested_by'),
    requestedAt: seconds('requested_at'),
    note: text('note').notNull().default(''),
    /** Person who approved it; empty if nobody had to. */
    approvedBy: text('approved_by').notNull().default(''),
    /** Time at which it is to be published; null for at once. */
    publishAt: seconds('publish_at'),
    /** Time of the next try to publish a scheduled draft, `publish_at` at first. Otherwise null. */
    dueAt: seconds('due_at'),
    /** Why the last scheduled publication was refused; null if none was since the last change. */
    refusal: text('refusal', { enum: draftRefusals }),
    refusedAt: seconds('refused_at'),
    /** Number of the version that the draft became. */
    published: integer('published'),
    /** Time at which the draft was published or discarded. */
    endedAt: seconds('ended_at'),
  },
  (t) => [
    index('office_catalogue_drafts_by_brand').on(t.brand, t.changedAt.desc()),
    index('office_catalogue_drafts_due').on(t.dueAt),
    index('office_catalogue_drafts_ended').on(t.endedAt),
  ],
)
