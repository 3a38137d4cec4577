import * as v from 'valibot'
import { getPageConfig } from '../../contract/calls/config.calls.ts'
import { codes } from '../../contract/codes.table.ts'
import { areas } from '../../contract/domain.table.ts'
import { ids } from '../../early/protocol.ts'
import { wireObject } from '../../contract/wire.ts'
import { report } from '../report.ts'

/** Data that the gateway embeds in each page; empty on a static host. */
const bootSchema = v.object({
  apiHosts: v.optional(v.array(v.pipe(v.string(), v.url()))),
  /** Language of the replies in `first`. */
  language: v.optional(v.string()),
  /** Visitor's area, guessed from the proxy's country header. */
  area: v.optional(v.picklist(areas)),
  /** Area of the game in the URL. The gateway also has games that the brand data does not list. */
  gameArea: v.optional(v.picklist(areas)),
  first: v.optional(v.record(v.string(), v.unknown()), {}),
  /** Time at which the service worker cached this page; undefined if it came from the gateway. */
  keptAt: v.optional(v.number()),
  sandbox: v.optional(v.boolean(), false),
  /** Origin of the sandbox's payment site, which also serves its mock SDK. */
  payOrigin: v.optional(v.string()),
  /** Additional origins allowed for payments, configured by the operator. */
  payOrigins: v.optional(v.array(v.string())),
})
export type BootData = v.InferOutput<typeof bootSchema>

const emptyBootData: BootData = { first: {}, sandbox: false }

let gatewayBootData: unknown
/** Adds the boot data of the first gateway that replied. A page on a static host only lists its gateways. */
export function addGatewayBootData(boot: unknown): void {
  gatewayBootData = boot
}

/** Returns empty boot data if the page's JSON is invalid: the page then loads everything from the gateway. */
export function readBootData(page: Pick<Document, 'getElementById'> = document): BootData {
  try {
    const own = JSON.parse(page.getElementById(ids.boot)?.textContent ?? '{}') as unknown
    return v.parse(bootSchema, gatewayBootData === undefined ? own : Object.assign({}, gatewayBootData, own))
  } catch {
    report('badBoot', 'boot')
    return emptyBootData
  }
}

const pageConfigSchema = v.object({
  code: v.literal(codes.success),
  data: wireObject({ grey_code: v.number(), language_config: v.string() }),
})

/**
 * Returns the layout and languages of the page config embedded in the page, so that both are known before the first
 * render.
 */
export function getInitialPageConfig({ first }: BootData): { greyCode?: number; languageConfig?: string } {
  const [, reply] = Object.entries(first).find(([key]) => key.startsWith(getPageConfig.path)) ?? []
  const parsed = v.safeParse(pageConfigSchema, reply)
  return parsed.success ? parsed.output.data : {}
}
