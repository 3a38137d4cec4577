import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import {
  publicationRefusalReasons,
  draftStates,
  type CatalogueFile,
} from '../../../office/contract/catalogue-files.table.ts'

const seconds = (name: string) => bigint(name, { mode: 'number' })

export type DraftFiles = Partial<Record<CatalogueFile, unknown>>

export const officeCatalogueDrafts = pgTable(
  'office_catalogue_drafts',
  {
    id: text('id').primaryKey(),
    brand: text('brand').notNull(),
    name: text('name').notNull(),
    /**
     * Number that each change increases. Calls with an outdated number fail, so staff cannot overwrite a change that
     * they have not seen.
     */
    version: integer('version').notNull(),
    state: text('state', { enum: draftStates }).notNull(),
    /** Version of the live catalogue on which the draft is based; 0 if nothing had been published. */
    base: integer('base').notNull(),
    /** Files that the draft replaces. Other files come from the live catalogue. */
    files: jsonb('files').$type<DraftFiles>().notNull(),
    /** Names of the replaced files. Lists read this column, because the files themselves are megabytes long. */
    fileNames: jsonb('file_names')
      .$type<string[]>()
      .notNull()
      .generatedAlwaysAs(sql`jsonb_path_query_array(files, '$.keyvalue().key')`),
    /** Old version that the draft restores; null for other drafts, and after an edit. */
    backTo: integer('back_to'),
    createdBy: text('created_by').notNull(),
    createdAt: seconds('created_at').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: seconds('changed_at').notNull(),
    /** Person who requested the publication; null for open and discarded drafts. */
    requesterId: text('requester_id'),
    requestedBy: text('requested_by'),
    requestedAt: seconds('requested_at'),
    note: text('note').notNull().default(''),
    /** Approver's name; empty if no approval was needed. */
    approvedBy: text('approved_by').notNull().default(''),
    /** Scheduled publication time; null for immediate publication. */
    publishAt: seconds('publish_at'),
    /** Next attempt to publish a scheduled draft; null for other drafts. */
    dueAt: seconds('due_at'),
    /** Why the scheduled publication failed; null if it has not failed, or if the draft has changed since. */
    refusal: text('refusal', { enum: publicationRefusalReasons }),
    refusedAt: seconds('refused_at'),
    /** Catalogue version that was published from the draft. */
    published: integer('published'),
    endedAt: seconds('ended_at'),
  },
  (t) => [
    index('office_catalogue_drafts_by_brand').on(t.brand, t.changedAt.desc()),
    index('office_catalogue_drafts_due').on(t.dueAt),
    index('office_catalogue_drafts_ended').on(t.endedAt),
  ],
)
