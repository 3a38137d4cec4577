import * as v from 'valibot'
import { getPageConfig } from '../../contract/calls/config.calls.ts'
import { codes } from '../../contract/codes.table.ts'
import { areas } from '../../contract/domain.table.ts'
import { ids } from '../../early/protocol.ts'
import { wire } from '../../contract/wire.ts'
import { report } from '../report.ts'

/** The data that the gateway puts into each page; a plain static host leaves it empty. */
const bootSchema = v.object({
  apiHosts: v.optional(v.array(v.pipe(v.string(), v.url()))),
  /** The language that `first` speaks. */
  language: v.optional(v.string()),
  /** The visitor's region, as a proxy in front of the gateway lets it guess. */
  area: v.optional(v.picklist(areas)),
  /** Where the game that the address names is sold. The gateway also knows games that the brand's data does not have. */
  gameArea: v.optional(v.picklist(areas)),
  first: v.optional(v.record(v.string(), v.unknown()), {}),
  /** When the worker took the page that it shows again; undefined where the gateway has just sent it. */
  keptAt: v.optional(v.number()),
  sandbox: v.optional(v.boolean(), false),
  /** Where the sandbox's payment site lives: its stand-in for an SDK is shown from there. */
  payOrigin: v.optional(v.string()),
  /** Where else payments may be made, as the shop's operator says. */
  payOrigins: v.optional(v.array(v.string())),
})
export type Boot = v.InferOutput<typeof bootSchema>

const nothing: Boot = { first: {}, sandbox: false }

let fromGateway: unknown
/** A page of a static host names its gateways and nothing else; the first gateway adds the rest. */
export function addToBoot(boot: unknown): void {
  fromGateway = boot
}

/** A damaged island costs speed, not the page. */
export function readBoot(page: Pick<Document, 'getElementById'> = document): Boot {
  try {
    const own = JSON.parse(page.getElementById(ids.boot)?.textContent ?? '{}') as unknown
    return v.parse(bootSchema, fromGateway === undefined ? own : Object.assign({}, fromGateway, own))
  } catch {
    report('badBoot', 'boot')
    return nothing
  }
}

const configReply = v.object({
  code: v.literal(codes.success),
  data: wire({ grey_code: v.number(), language_config: v.string() }),
})

/**
 * The layout and the languages that the page config in the page asks for, known before anything is drawn: an address that exists
 * in one layout only must not be left because the other one was drawn first, and no language is drawn that the game lacks.
 */
export function firstConfig({ first }: Boot): { greyCode?: number; languageConfig?: string } {
  const [, reply] = Object.entries(first).find(([key]) => key.startsWith(getPageConfig.path)) ?? []
  const parsed = v.safeParse(configReply, reply)
  return parsed.success ? parsed.output.data : {}
}
