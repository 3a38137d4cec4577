import * as v from 'valibot'
import { salesAreas } from '../../../src/contract/domain.table.ts'
import { currencySchema, idSchema, integerSchema } from '../../../src/contract/fields.ts'
import { brandKeySchema, defineOfficeCall, noteSchema, unixTimeSchema, writeCallFields } from '../call.ts'
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
import { playerKeySchema } from '../entities/player.ts'
import { languageSchema } from '../fields.ts'

const maxFileBytes = 4 * 1024 * 1024
export const maxPricesPerSave = 5000
/** Maximum picture size in bytes and in pixels per side. Larger pictures would slow the store down on phones. */
export const maxPictureBytes = 1_048_576
export const maxPictureSidePixels = 4096
/** Maximum number of days until a scheduled publication. */
export const maxPublicationDelayDays = 90

const draftName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))
/** Required reason for a publication, shown in the catalogue history. */
const why = v.pipe(noteSchema, v.minLength(1))

/** Identifies a draft. The call fails if the draft belongs to another brand. */
const ofDraft = { brand: brandKeySchema, draft: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)) }
/** Fields of every draft change. `version` is the draft version that the user has seen. */
const changeOf = { ...ofDraft, version: integerSchema, ...writeCallFields }
const draftReply = v.object({ draft: catalogueDraftRowSchema })

/**
 * Lists a brand's editable drafts, then the last 20 that were published or discarded. The latest change comes first in
 * both groups.
 */
const listDrafts = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/drafts',
  right: 'readCatalogue',
  request: v.object({ brand: brandKeySchema }),
  reply: v.object({
    /** Live version; null if the brand has no catalogue. */
    live: v.nullable(catalogueVersionSchema),
    /** True if every publication needs a second person's approval. */
    needsApproval: v.boolean(),
    drafts: v.array(catalogueDraftRowSchema),
  }),
})

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

/** Returns a draft file, which may be invalid, and its live counterpart. */
const getDraftFile = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/draft-file',
  right: 'readCatalogue',
  request: v.object({ ...ofDraft, file: catalogueFileNameSchema }),
  reply: v.object({ draft: catalogueDraftRowSchema, content: v.unknown(), live: v.unknown() }),
})

const saveDraftFile = defineOfficeCall({
  method: 'POST',
  path: '/office/api/catalogue/save-file',
  right: 'draftCatalogue',
  maxBytes: maxFileBytes,
  request: v.object({
    ...changeOf,
    file: catalogueFileNameSchema,
    /**
     * Whole content of the file: an object or null for `vip` and `make-up`, otherwise a list. Mistakes are allowed and
     * reported by `checkDraft`.
     */
    content: v.optional(v.nullable(v.custom<object>((value) => typeof value === 'object'))),
  }),
  reply: draftReply,
})

/**
 * Sets prices in the draft. If one of the items does not exist, nothing is saved, and the call fails with `notAllowed`,
 * reason `unknownGoods`.
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
          /** Amount such as `4.99`. Null removes the price; the store then converts it from another currency. */
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
 * Merges changes of the live catalogue into an outdated draft. If both have changed an entry, the draft keeps its own,
 * which is listed in `overlaps`.
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
    /** True if the draft can be previewed. This requires an origin for previews. */
    hasPreview: v.boolean(),
  }),
})

export const maxPreviewAge = 120

/**
 * Player as whom the store is previewed. An invented player with a VIP level has the coupons of that level. A `null` age is
 * unknown to the store.
 */
export const previewPlayerSchema = v.variant('kind', [
  v.object({
    kind: v.literal('invented'),
    age: v.nullable(v.pipe(integerSchema, v.minValue(0), v.maxValue(maxPreviewAge))),
    vipLevel: v.pipe(integerSchema, v.minValue(0)),
    /** Country that the game reports for the account. */
    country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  }),
  v.object({ kind: v.literal('known'), player: playerKeySchema }),
])
export type PreviewPlayer = v.InferOutput<typeof previewPlayerSchema>

/**
 * Lists the games, regions, languages and VIP levels available for a preview. With a player, only the games in which the
 * player has an account are listed, and `region` is the country of the latest purchase. Fails like `diffDraft`.
 */
const listPreviewChoices = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/preview-choices',
  right: 'readCatalogue',
  request: v.object({ ...ofDraft, language: v.optional(languageSchema, 'en'), player: v.optional(playerKeySchema) }),
  reply: v.object({
    games: v.array(v.object({ client: idSchema, area: v.picklist(salesAreas), name: v.string() })),
    regions: v.array(v.object({ area: v.picklist(salesAreas), code: v.string(), name: v.string() })),
    languages: v.array(v.object({ code: languageSchema, name: v.string() })),
    vipLevels: v.array(v.object({ level: integerSchema, name: v.string() })),
    region: v.nullable(v.string()),
  }),
})

/**
 * Returns a URL that shows the draft in the store. The URL can be opened for one minute. The preview ends after an hour,
 * after 15 minutes for a known player, or with the session. Fails with `notAllowed`, reason `noPreview` or `draftEnded`.
 */
const previewDraft = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/preview-draft',
  right: 'readCatalogue',
  isLogged: true,
  request: v.object({
    ...ofDraft,
    player: v.optional(previewPlayerSchema, { kind: 'invented', age: null, vipLevel: 0 }),
    client: idSchema,
    area: v.picklist(salesAreas),
    region: idSchema,
    storeLanguage: languageSchema,
    /** Language in which the store is shown. */
    language: languageSchema,
  }),
  reply: v.object({ url: v.string() }),
})

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
    /** Number of changed entries that `changes` omits. */
    omitted: integerSchema,
  }),
})

/**
 * Calculates what the paid orders of the last seven days would cost with the draft. Fails like `diffDraft` if the draft
 * has mistakes.
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
 * Publishes the draft now or at `publishAt`. If the brand requires approval, requests it first. Fails with
 * `notAllowed`, reason `mistakes`, `outdated`, `nothingChanged`, `tooFar` or `otherScheduled` (another draft of the
 * brand is scheduled).
 */
const publishDraft = defineOfficeCall({
  method: 'POST',
  path: '/office/api/catalogue/publish-draft',
  right: 'publishCatalogue',
  needsConfirmation: true,
  request: v.object({
    ...changeOf,
    note: why,
    /** Publication time. If null or past, the draft is published now. */
    publishAt: v.optional(v.nullable(unixTimeSchema), null),
  }),
  reply: v.object({ draft: catalogueDraftRowSchema, outcome }),
})

/**
 * Approves or declines a publication that another person requested. A declined draft can be edited again. Fails like
 * `publishDraft`, or with the reason `ownDraft` if the user requested it.
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

/** Cancels a requested or scheduled publication, which makes the draft editable again. */
const withdrawDraft = defineOfficeCall({
  method: 'POST',
  path: '/office/api/catalogue/withdraw-draft',
  right: 'publishCatalogue',
  request: v.object(changeOf),
  reply: draftReply,
})

/** Lists a brand's catalogue versions, newest first, 50 per page. */
const listCatalogueHistory = defineOfficeCall({
  method: 'GET',
  path: '/office/api/catalogue/history',
  right: 'readCatalogue',
  request: v.object({
    brand: brandKeySchema,
    /** Value of `next` in the response with the previous page. */
    before: v.optional(integerSchema),
  }),
  reply: v.object({ versions: v.array(catalogueHistoryRowSchema), next: v.nullable(integerSchema) }),
})

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
 * Publishes an old version's content again as a new version. If the brand requires approval, creates a draft instead.
 * Fails with `notAllowed`, reason `nothingChanged`, `notStored` or `mistakes` (the content breaks newer rules).
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
     * Version that was live when the user decided, or 1 before the first publication. If another version is live by
     * now, the call fails with `changed`.
     */
    live: integerSchema,
    note: why,
    ...writeCallFields,
  }),
  reply: v.object({ draft: catalogueDraftRowSchema, outcome: v.picklist(['published', 'awaitsApproval']) }),
})

/**
 * Uploads a PNG, JPEG or WebP picture. Returns its URL path, which catalogue files can contain. Fails with
 * `notAllowed`, reason `pictureType`, `pictureTooLarge` or `pictureDimensions`.
 */
const uploadPicture = defineOfficeCall({
  method: 'POST',
  path: '/office/api/catalogue/upload-picture',
  right: 'draftCatalogue',
  maxBytes: 2 * maxPictureBytes,
  request: v.object({
    brand: brandKeySchema,
    /** Picture file, base64-encoded. */
    data: v.pipe(v.string(), v.base64(), v.maxLength(2 * maxPictureBytes)),
    ...writeCallFields,
  }),
  reply: v.object({
    /** URL path of the picture, valid on every host of the store. */
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
