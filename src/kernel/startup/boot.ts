import * as v from 'valibot'
import { getPageConfig } from '../../contract/calls/config.calls.ts'
import { salesAreas } from '../../contract/domain.table.ts'
import { pageElementIds } from '../../early/protocol.ts'
import type { PreviewedLaw } from '../../contract/law/overrides.ts'
import { findEmbeddedReply } from '../../contract/replies/find-embedded-reply.ts'
import { wireObjectSchema } from '../../contract/replies/wire.ts'
import { reportProblem } from '../report-problem.ts'

/** Data that the gateway embeds in each page. Empty on static hosts. */
const bootSchema = v.object({
  apiHosts: v.optional(v.array(v.pipe(v.string(), v.url()))),
  /** Language of the responses in `first`. */
  language: v.optional(v.string()),
  /** Area of the visitor, derived from the proxy's country header. */
  area: v.optional(v.picklist(salesAreas)),
  /** Area of the game in the URL. The gateway may know games that are missing from the brand data. */
  gameArea: v.optional(v.picklist(salesAreas)),
  first: v.optional(v.record(v.string(), v.unknown()), {}),
  /** Time at which the service worker cached this page. Undefined if the page came from the gateway. */
  keptAt: v.optional(v.number()),
  sandbox: v.optional(v.boolean(), false),
  /** Origin of the sandbox payment site, which also serves the mock SDK. */
  payOrigin: v.optional(v.string()),
  /** Origins of payment pages that the operator allows in addition to the channels' origins. */
  payOrigins: v.optional(v.array(v.string())),
  /** Time in Unix seconds and the brand's overrides of legal rules, for a preview of another day. */
  lawPreview: v.optional(v.custom<PreviewedLaw>((value) => typeof value === 'object' && value !== null)),
})
export type BootData = v.InferOutput<typeof bootSchema>

const emptyBootData: BootData = { first: {}, sandbox: false }

let bootDataFromGateway: unknown
/** Adds boot data from the first gateway that responded. Pages on static hosts only contain the list of gateways. */
export function setBootDataFromGateway(boot: unknown): void {
  bootDataFromGateway = boot
}

/**
 * Reads the boot data. Returns empty data if the page's JSON is invalid; everything is then loaded from the gateway.
 */
export function readBootDataFromPage(page: Pick<Document, 'getElementById'> = document): BootData {
  try {
    const own = JSON.parse(page.getElementById(pageElementIds.boot)?.textContent ?? '{}') as unknown
    return v.parse(bootSchema, bootDataFromGateway === undefined ? own : Object.assign({}, bootDataFromGateway, own))
  } catch {
    reportProblem('badBoot', 'boot')
    return emptyBootData
  }
}

const initialConfigSchema = wireObjectSchema({ grey_code: v.number(), language_config: v.string() })

/** Returns the layout and languages from the embedded page config. The first render needs both. */
export const getEmbeddedPageConfig = ({ first }: BootData): { greyCode?: number; languageConfig?: string } =>
  findEmbeddedReply(first, { path: getPageConfig.path, reply: initialConfigSchema }) ?? {}
