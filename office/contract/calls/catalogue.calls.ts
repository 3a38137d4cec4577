import * as v from 'valibot'
import { salesAreas } from '../../../src/contract/domain.table.ts'
import { currencySchema, idSchema, integerSchema } from '../../../src/contract/fields.ts'
import { brandKeySchema, defineOfficeCall, noteSchema, unixTime, writeCallFields } from '../call.ts'
import {
  catalogueChangeSchema,
  catalogueFileNameSchema,
  catalogueMistakeSchema,
  catalogueVersionSchema,
  catalogueChangeCountSchema,
  catalogueDraftRowSchema,
  catalogueHistoryRowSchema,
  recentOrdersComparisonSchema,
} from '../entities/catalogue.ts'
import { languageSchema } from '../fields.ts'

/** Maximum size of a saved file in bytes. */
const maxFileBytes = 4 * 1024 * 1024
/** Maximum number of prices in one write. */
export const maxPricesPerSave = 5000
/** Maximum size of a picture in bytes, and in pixels per side. Larger pictures would slow the store down on phones. */
export const maxPictureBytes = 1_048_576
export const maxPictureSidePixels = 4096
/** Maximum number of days ahead for which a publication can be scheduled. */
export const maxPublicationDelayDays = 90

const draftName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))
/** Reason for a publication. It is required, and the catalogue history shows it. */
const why = v.pipe(noteSchema, v.minLength(1))

/** Fields that identify a draft. The call fails if the draft belongs to another brand. */
const ofDraft = { brand: brandKeySchema, draft: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)) }
/** Fields of each call that changes a draft. `version` is the version of the draft that the person saw. */
const changeOf = { ...ofDraft, version: integerSchema, ...writeCallFields }
const draftReply = v.object({ draft: catalogueDraftRowSchema })

/**
 * Lists every draft of a brand that can still change, then the last 20 published or discarded ones. In both groups, the
 * most recently changed drafts come first.
 */
const listDrafts = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/drafts',
  right: 'readCatalogue',
  request: v.object({ brand: brandKeySchema }),
  reply: v.object({
    /** Live version of the catalogue; null if the brand has no catalogue. */
    live: v.nullable(catalogueVersionSchema),
    /** True if a second person has to approve every publication of the brand. */
    needsApproval: v.boolean(),
    drafts: v.array(catalogueDraftRowSchema),
  }),
})

/** Reads a file of the live catalogue, in the format of `npm run catalogue -- export`. */
const getLiveFile = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/live-file',
  right: 'readCatalogue',
  request: v.object({ brand: brandKeySchema, file: catalogueFileNameSchema }),
  reply: v.object({ live: v.nullable(catalogueVersionSchema), content: v.unknown() }),
})

const startDraft = defineOfficeCall({
  method: 'POST',
  path: '/office/api/catalogue/start-draft',
  right: 'draftCatalogue',
  request: v.object({ brand: brandKeySchema, name: draftName, ...writeCallFields }),
  reply: draftReply,
})

const getDraft = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/draft',
  right: 'readCatalogue',
  request: v.object(ofDraft),
  reply: draftReply,
})

/** Reads the draft's version of a file, which may contain mistakes, together with the live version. */
const getDraftFile = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/draft-file',
  right: 'readCatalogue',
  request: v.object({ ...ofDraft, file: catalogueFileNameSchema }),
  reply: v.object({ draft: catalogueDraftRowSchema, content: v.unknown(), live: v.unknown() }),
})

/** Replaces a file of the draft. Without `content`, the draft's version is dropped and the live file is used again. */
const saveDraftFile = defineOfficeCall({
  method: 'POST',
  path: '/office/api/catalogue/save-file',
  right: 'draftCatalogue',
  maxBytes: maxFileBytes,
  request: v.object({
    ...changeOf,
    file: catalogueFileNameSchema,
    /**
     * Whole content of the file: an object or null for `vip` and `make-up`, and a list for all other files. The content
     * may contain mistakes, which `checkDraft` reports.
     */
    content: v.optional(v.nullable(v.custom<object>((value) => typeof value === 'object'))),
  }),
  reply: draftReply,
})

/**
 * Sets individual prices in the draft, for example from a pasted range of cells. If the draft lacks one of the goods,
 * nothing is saved and the call fails with `notAllowed`, reason `unknownGoods`.
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
          /**
           * Amount such as `4.99`, saved as typed. Null removes the price; the store then converts a price of another
           * currency.
           */
          amount: v.nullable(v.pipe(v.string(), v.maxLength(20))),
        }),
      ),
      v.minLength(1),
      v.maxLength(maxPricesPerSave),
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
 * Bases an outdated draft on the live version. Changes that were made only in the draft or only in the live catalogue
 * are merged. If both changed an entry, the draft's entry is used, and `overlaps` lists the entry so that the person
 * can review it.
 */
const rebaseDraft = defineOfficeCall({
  method: 'POST',
  path: '/office/api/catalogue/rebase-draft',
  right: 'draftCatalogue',
  request: v.object(changeOf),
  reply: v.object({
    draft: catalogueDraftRowSchema,
    overlaps: v.array(v.object({ file: catalogueFileNameSchema, key: v.string() })),
  }),
})

/** Checks the draft by the same rules as `npm run catalogue -- check`. */
const checkDraft = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/check-draft',
  right: 'readCatalogue',
  request: v.object(ofDraft),
  reply: v.object({
    draft: catalogueDraftRowSchema,
    /** The first 100 mistakes. */
    mistakes: v.array(catalogueMistakeSchema),
    total: integerSchema,
    /** True if drafts can be previewed in the store, which needs an origin for previews. */
    hasPreview: v.boolean(),
  }),
})

/** Lists the games, regions and languages in which the draft can be previewed. Fails like `diffDraft`. */
const listPreviewChoices = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/preview-choices',
  right: 'readCatalogue',
  request: v.object({ ...ofDraft, language: v.optional(languageSchema, 'en') }),
  reply: v.object({
    games: v.array(v.object({ client: idSchema, area: v.picklist(salesAreas), name: v.string() })),
    regions: v.array(v.object({ area: v.picklist(salesAreas), code: v.string(), name: v.string() })),
    languages: v.array(v.object({ code: languageSchema, name: v.string() })),
  }),
})

/**
 * Returns a URL that shows the draft in the store. It works for one minute, in any browser. The preview ends after an
 * hour, and with the person's session. Fails with `notAllowed` and one of these reasons: `noPreview` (there is no
 * origin for previews), `draftEnded`.
 */
const previewDraft = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/preview-draft',
  right: 'readCatalogue',
  request: v.object({
    ...ofDraft,
    client: idSchema,
    area: v.picklist(salesAreas),
    region: idSchema,
    storeLanguage: languageSchema,
    /** Language of the texts around the store. */
    language: languageSchema,
  }),
  reply: v.object({ url: v.string() }),
})

/**
 * Compares the draft with the live catalogue. If the draft contains mistakes, the call fails with `notAllowed`, reason
 * `mistakes`.
 */
const diffDraft = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/diff-draft',
  right: 'readCatalogue',
  request: v.object({ ...ofDraft, language: v.optional(languageSchema, 'en') }),
  reply: v.object({
    draft: catalogueDraftRowSchema,
    counts: v.array(catalogueChangeCountSchema),
    /** The first 500 changes. */
    changes: v.array(catalogueChangeSchema),
    /** Number of changed entries that are missing from `changes`. */
    omitted: integerSchema,
  }),
})

/**
 * Prices the paid orders of the last seven days again with the draft. Fails like `diffDraft` if the draft has mistakes.
 */
const rehearseDraft = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/rehearse-draft',
  right: 'publishCatalogue',
  request: v.object({ ...ofDraft, language: v.optional(languageSchema, 'en') }),
  reply: v.object({ draft: catalogueDraftRowSchema, rehearsal: recentOrdersComparisonSchema }),
})

const outcome = v.picklist(['published', 'scheduled', 'awaitsApproval'])

/**
 * Publishes the draft now, or at `publishAt`. If the brand requires approval, the draft first waits until a second
 * person approves it. Fails with `notAllowed` and one of these reasons: `mistakes`, `outdated` (the draft must be
 * rebased first), `nothingChanged`, `tooFar` (`publishAt` is too far ahead), `otherScheduled` (only one draft of a
 * brand can be scheduled).
 */
const publishDraft = defineOfficeCall({
  method: 'POST',
  path: '/office/api/catalogue/publish-draft',
  right: 'publishCatalogue',
  needsConfirmation: true,
  request: v.object({
    ...changeOf,
    note: why,
    /** Time of the publication. If it is null or in the past, the draft is published now. */
    publishAt: v.optional(v.nullable(unixTime), null),
  }),
  reply: v.object({ draft: catalogueDraftRowSchema, outcome }),
})

/**
 * Approves or declines a publication that another person requested. A declined draft can be edited again. Fails with
 * `notAllowed` for the reasons of `publishDraft`, or `ownDraft` if the person requested the publication themselves.
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
  reply: v.object({ draft: catalogueDraftRowSchema, outcome: v.picklist(['published', 'scheduled', 'declined']) }),
})

/** Cancels a publication request or a scheduled publication, so that the draft can be edited again. */
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
    brand: brandKeySchema,
    /** Value of `next` in an earlier response. */
    before: v.optional(integerSchema),
  }),
  reply: v.object({ versions: v.array(catalogueHistoryRowSchema), next: v.nullable(integerSchema) }),
})

/** Reads the changes that a version made to the catalogue. */
const getCatalogueVersion = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/version',
  right: 'readCatalogue',
  request: v.object({ brand: brandKeySchema, number: integerSchema }),
  reply: v.object({
    version: catalogueHistoryRowSchema,
    /** The first 500 changes. */
    changes: v.array(catalogueChangeSchema),
    omitted: integerSchema,
  }),
})

/**
 * Publishes the content of an old version as a new version. If the brand requires approval, this creates a draft that
 * waits for approval. Fails with `notAllowed` and one of these reasons: `nothingChanged`, `notStored` (the old content
 * was deleted), `mistakes` (the content breaks rules that were added later).
 */
const rollBackCatalogue = defineOfficeCall({
  method: 'POST',
  path: '/office/api/catalogue/roll-back',
  right: 'publishCatalogue',
  needsConfirmation: true,
  request: v.object({
    brand: brandKeySchema,
    /** Old version to publish again. */
    number: integerSchema,
    /**
     * Live version that the person saw, or 1 if nothing has been published. The call fails with `changed` if another
     * version is live.
     */
    live: integerSchema,
    note: why,
    ...writeCallFields,
  }),
  reply: v.object({ draft: catalogueDraftRowSchema, outcome: v.picklist(['published', 'awaitsApproval']) }),
})

/**
 * Uploads a PNG, JPEG or WebP picture for banners, icons and logos, and returns the URL path to use in the catalogue
 * files. Fails with `notAllowed` and one of these reasons: `pictureType`, `pictureTooLarge`, `pictureDimensions`.
 */
const uploadPicture = defineOfficeCall({
  method: 'POST',
  path: '/office/api/catalogue/upload-picture',
  right: 'draftCatalogue',
  maxBytes: 2 * maxPictureBytes,
  request: v.object({
    brand: brandKeySchema,
    /** Content of the picture file, encoded as base64. */
    data: v.pipe(v.string(), v.base64(), v.maxLength(2 * maxPictureBytes)),
    ...writeCallFields,
  }),
  reply: v.object({
    /** URL path of the picture, which is valid on every host of the store. */
    address: v.string(),
    width: integerSchema,
    height: integerSchema,
    bytes: integerSchema,
  }),
})

export const officeCatalogueApiCalls = {
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
  listPreviewChoices,
  previewDraft,
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
