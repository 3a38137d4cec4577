import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import {
  publicationRefusalReasons,
  draftStates,
  type CatalogueFile,
} from '../../../office/contract/catalogue-files.table.ts'

const seconds = (name: string) => bigint(name, { mode: 'number' })

/** Files of a draft, exactly as entered. They may contain mistakes. */
export type DraftFiles = Partial<Record<CatalogueFile, unknown>>

export const officeCatalogueDrafts = pgTable(
  'office_catalogue_drafts',
  {
    id: text('id').primaryKey(),
    brand: text('brand').notNull(),
    name: text('name').notNull(),
    /**
     * Increases with each change. A call with an outdated version fails, so that a person cannot overwrite an unseen
     * change.
     */
    version: integer('version').notNull(),
    state: text('state', { enum: draftStates }).notNull(),
    /**
     * Newest change of the live catalogue when the draft was created or last rebased; 0 if nothing had been published.
     */
    base: integer('base').notNull(),
    /** Files that the draft replaces. All other files are taken from the live catalogue. */
    files: jsonb('files').$type<DraftFiles>().notNull(),
    /** Names of the replaced files. Lists read only the names, because the files may have several megabytes. */
    fileNames: jsonb('file_names')
      .$type<string[]>()
      .notNull()
      .generatedAlwaysAs(sql`jsonb_path_query_array(files, '$.keyvalue().key')`),
    /**
     * Old version that the draft restores. The value is null if the draft was not created by a rollback or has been
     * edited.
     */
    backTo: integer('back_to'),
    createdBy: text('created_by').notNull(),
    createdAt: seconds('created_at').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: seconds('changed_at').notNull(),
    /** Person who requested the publication; null unless the draft is awaiting approval, scheduled or published. */
    requesterId: text('requester_id'),
    requestedBy: text('requested_by'),
    requestedAt: seconds('requested_at'),
    note: text('note').notNull().default(''),
    /** Name of the person who approved the publication; empty if no approval was needed. */
    approvedBy: text('approved_by').notNull().default(''),
    /** Time at which the draft is to be published; null to publish at once. */
    publishAt: seconds('publish_at'),
    /**
     * Time of the next attempt to publish a scheduled draft, at first `publish_at`. The value is null for other drafts.
     */
    dueAt: seconds('due_at'),
    /**
     * Why the scheduled publication was refused. The value is null if no publication was refused, or if the draft has
     * changed since the refusal.
     */
    refusal: text('refusal', { enum: publicationRefusalReasons }),
    refusedAt: seconds('refused_at'),
    /** Number of the version that was published from the draft. */
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
