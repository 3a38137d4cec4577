import * as v from 'valibot'
import { currencySchema, idSchema, integerSchema } from '../../../src/contract/fields.ts'
import { brandKey, defineOfficeCall, noteSchema, unixTime, writeFields } from '../call.ts'
import {
  catalogueChange,
  catalogueFile,
  catalogueMistake,
  catalogueVersion,
  changeCount,
  draftRow,
  historyRow,
  rehearsal,
} from '../entities/catalogue.ts'
import { language } from '../fields.ts'

/** Maximum size of a saved file in bytes. */
const maxFileBytes = 4 * 1024 * 1024
/** Maximum number of prices in one write. */
export const mostCells = 5000
/** Maximum size of a picture in bytes and in pixels per side. A larger one would make the store slow on phones. */
export const mostPictureBytes = 1_048_576
export const mostPicturePixels = 4096
/** Most days in advance for which a publication can be scheduled. */
export const mostDaysAhead = 90

const draftName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))
/** Explanation of a publication, which is required and shown in the history. */
const why = v.pipe(noteSchema, v.minLength(1))

/** Fields of each call about one draft. A draft of another brand does not exist for it. */
const ofDraft = { brand: brandKey, draft: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)) }
/** Fields of each write. `version` is the draft's version that the person saw. */
const changeOf = { ...ofDraft, version: integerSchema, ...writeFields }
const draftReply = v.object({ draft: draftRow })

/** Lists the drafts of a brand, newest first: all that can still change, and the last 20 that ended. */
const listDrafts = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/drafts',
  right: 'readCatalogue',
  request: v.object({ brand: brandKey }),
  reply: v.object({
    /** Null if the brand has no catalogue. */
    live: v.nullable(catalogueVersion),
    /** True if a second person has to approve every publication of the brand. */
    needsApproval: v.boolean(),
    drafts: v.array(draftRow),
  }),
})

/** Reads a file of the live catalogue, in the format of `npm run catalogue -- export`. */
const getLiveFile = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/live-file',
  right: 'readCatalogue',
  request: v.object({ brand: brandKey, file: catalogueFile }),
  reply: v.object({ live: v.nullable(catalogueVersion), content: v.unknown() }),
})

const startDraft = defineOfficeCall({
  method: 'POST',
  path: '/office/api/catalogue/start-draft',
  right: 'draftCatalogue',
  request: v.object({ brand: brandKey, name: draftName, ...writeFields }),
  reply: draftReply,
})

const getDraft = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/draft',
  right: 'readCatalogue',
  request: v.object(ofDraft),
  reply: draftReply,
})

/** Reads a file as the draft has it, which may contain mistakes, and as the live catalogue has it. */
const getDraftFile = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/draft-file',
  right: 'readCatalogue',
  request: v.object({ ...ofDraft, file: catalogueFile }),
  reply: v.object({ draft: draftRow, content: v.unknown(), live: v.unknown() }),
})

/** Replaces a file of the draft, or drops it (no `content`), so that the draft has that of the live catalogue again. */
const saveDraftFile = defineOfficeCall({
  method: 'POST',
  path: '/office/api/catalogue/save-file',
  right: 'draftCatalogue',
  maxBytes: maxFileBytes,
  request: v.object({
    ...changeOf,
    file: catalogueFile,
    /**
     * Whole content of the file: a list, or an object or null for `vip` and `make-up`. It may contain mistakes, which
     * `checkDraft` reports.
     */
    content: v.optional(v.nullable(v.custom<object>((value) => typeof value === 'object'))),
  }),
  reply: draftReply,
})

/**
 * Sets single prices of the draft's goods, as a pasted range of cells does. Goods that the draft does not have make the
 * call fail with `notAllowed`, reason `unknownGoods`, and nothing is saved.
 */
const saveDraftPrices = defineOfficeCall({
  method: 'POST',
  path: '/office/api/catalogue/save-prices',
  right: 'draftCatalogue',
  maxBytes: maxFileBytes,
  request: v.object({
    ...changeOf,
    cells: v.pipe(
      v.array(
        v.object({
          game: idSchema,
          product: idSchema,
          currency: currencySchema,
          /** Amount such as `4.99`, saved as typed. Null removes the price, so that another one is converted. */
          amount: v.nullable(v.pipe(v.string(), v.maxLength(20))),
        }),
      ),
      v.minLength(1),
      v.maxLength(mostCells),
    ),
  }),
  reply: draftReply,
})

const discardDraft = defineOfficeCall({
  method: 'POST',
  path: '/office/api/catalogue/discard-draft',
  right: 'draftCatalogue',
  request: v.object(changeOf),
  reply: draftReply,
})

/**
 * Moves an outdated draft to the live version. Entries that only one side changed are merged. Where both did, the draft
 * wins, and `overlaps` lists the entries, so that the person looks at them.
 */
const rebaseDraft = defineOfficeCall({
  method: 'POST',
  path: '/office/api/catalogue/rebase-draft',
  right: 'draftCatalogue',
  request: v.object(changeOf),
  reply: v.object({ draft: draftRow, overlaps: v.array(v.object({ file: catalogueFile, key: v.string() })) }),
})

/** Checks the draft with the rules of `npm run catalogue -- check`. */
const checkDraft = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/check-draft',
  right: 'readCatalogue',
  request: v.object(ofDraft),
  reply: v.object({
    draft: draftRow,
    /** At most 100. */
    mistakes: v.array(catalogueMistake),
    total: integerSchema,
  }),
})

/**
 * Compares the draft with the live catalogue. A draft with mistakes cannot be compared: the call then fails with
 * `notAllowed`, reason `mistakes`.
 */
const diffDraft = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/diff-draft',
  right: 'readCatalogue',
  request: v.object({ ...ofDraft, language: v.optional(language, 'en') }),
  reply: v.object({
    draft: draftRow,
    counts: v.array(changeCount),
    /** At most 500. */
    changes: v.array(catalogueChange),
    /** Number of entries that `changes` does not list. */
    omitted: integerSchema,
  }),
})

/** Replays the draft on the orders of the last seven days. Fails like `diffDraft` if the draft has mistakes. */
const rehearseDraft = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/rehearse-draft',
  right: 'publishCatalogue',
  request: v.object({ ...ofDraft, language: v.optional(language, 'en') }),
  reply: v.object({ draft: draftRow, rehearsal }),
})

const outcome = v.picklist(['published', 'scheduled', 'awaitsApproval'])

/**
 * Publishes the draft now, or at `publishAt`. If the brand needs a second person, the draft waits for one first. Fails
 * with `notAllowed` and one of these reasons: `mistakes`, `outdated` (rebase it first), `nothingChanged`, `tooFar`,
 * `otherScheduled` (only one draft of a brand can be scheduled).
 */
const publishDraft = defineOfficeCall({
  method: 'POST',
  path: '/office/api/catalogue/publish-draft',
  right: 'publishCatalogue',
  needsConfirmation: true,
  request: v.object({
    ...changeOf,
    note: why,
    /** Time of the publication; null or in the past for now. */
    publishAt: v.optional(v.nullable(unixTime), null),
  }),
  reply: v.object({ draft: draftRow, outcome }),
})

/**
 * Approves or declines the publication that another person asked for. A declined draft is open again. Reasons of
 * `notAllowed`: `ownDraft`, and those of `publishDraft`.
 */
const decideDraft = defineOfficeCall({
  method: 'POST',
  path: '/office/api/catalogue/decide-draft',
  right: 'approveCatalogue',
  needsConfirmation: true,
  request: v.object({
    ...changeOf,
    decision: v.picklist(['approve', 'decline']),
    note: v.optional(noteSchema, ''),
  }),
  reply: v.object({ draft: draftRow, outcome: v.picklist(['published', 'scheduled', 'declined']) }),
})

/** Takes back a request or a scheduled publication. The draft is open again. */
const withdrawDraft = defineOfficeCall({
  method: 'POST',
  path: '/office/api/catalogue/withdraw-draft',
  right: 'publishCatalogue',
  request: v.object(changeOf),
  reply: draftReply,
})

/** Lists the versions of a brand's catalogue, newest first, 50 per page. */
const listCatalogueHistory = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/history',
  right: 'readCatalogue',
  request: v.object({
    brand: brandKey,
    /** Value of `next` in an earlier response. */
    before: v.optional(integerSchema),
  }),
  reply: v.object({ versions: v.array(historyRow), next: v.nullable(integerSchema) }),
})

/** Reads what a version changed. */
const getCatalogueVersion = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/version',
  right: 'readCatalogue',
  request: v.object({ brand: brandKey, number: integerSchema }),
  reply: v.object({
    version: historyRow,
    /** At most 500. */
    changes: v.array(catalogueChange),
    omitted: integerSchema,
  }),
})

/**
 * Publishes the content of an old version again as a new version. If the brand needs a second person, this makes a draft
 * that waits for one. Reasons of `notAllowed`: `nothingChanged`, `notStored`, `mistakes` (the rules have changed since).
 */
const rollBackCatalogue = defineOfficeCall({
  method: 'POST',
  path: '/office/api/catalogue/roll-back',
  right: 'publishCatalogue',
  needsConfirmation: true,
  request: v.object({
    brand: brandKey,
    /** Version to publish again. */
    number: integerSchema,
    /** Live version that the person saw; 1 if there is none. If it has changed since, the call fails with `changed`. */
    live: integerSchema,
    note: why,
    ...writeFields,
  }),
  reply: v.object({ draft: draftRow, outcome: v.picklist(['published', 'awaitsApproval']) }),
})

/**
 * Uploads a picture (PNG, JPEG or WebP) for banners, icons and logos. Its address can then be used in the files. Reasons
 * of `notAllowed`: `pictureType`, `pictureTooLarge`, `pictureDimensions`.
 */
const uploadPicture = defineOfficeCall({
  method: 'POST',
  path: '/office/api/catalogue/upload-picture',
  right: 'draftCatalogue',
  maxBytes: 2 * mostPictureBytes,
  request: v.object({
    brand: brandKey,
    /** File in base64 form. */
    data: v.pipe(v.string(), v.base64(), v.maxLength(2 * mostPictureBytes)),
    ...writeFields,
  }),
  reply: v.object({
    /** Path on the hosts of the store. */
    address: v.string(),
    width: integerSchema,
    height: integerSchema,
    bytes: integerSchema,
  }),
})

export const catalogueCalls = {
  listDrafts,
  getLiveFile,
  startDraft,
  getDraft,
  getDraftFile,
  saveDraftFile,
  saveDraftPrices,
  discardDraft,
  rebaseDraft,
  checkDraft,
  diffDraft,
  rehearseDraft,
  publishDraft,
  decideDraft,
  withdrawDraft,
  listCatalogueHistory,
  getCatalogueVersion,
  rollBackCatalogue,
  uploadPicture,
}
