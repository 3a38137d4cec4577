import type { FastifyRequest } from 'fastify'
import type { Brand } from '../../src/brands/brand.schema.ts'
import { clientBrand } from '../../src/brands/client-brand.ts'
import type { Language } from '../../src/contract/domain.table.ts'
import type { Query } from '../contract/query.ts'
import type { Drawer } from '../drawing/drawer.ts'
import type { Drawn } from '../drawing/drawing.thread.ts'
import { pathOf } from '../paths.ts'
import type { LastPlace } from './last-place.ts'

/** What decides what a page shows, and travels along in its links. Everything else of an address makes no other page. */
const decisive = [
  'client_id',
  'domain_area',
  'spec_lang',
  'utm_pay',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
]

/** An address that is about one player, one order or one game's own view is drawn by its script alone. */
const personal = ['visit', 'billing_no', 'replenish_id', 'rp_client_id', 'idfv', 'home']

/** Of all the agent says, the store reads the platform. Three words keep the drawn pages few. */
const agents = ['iPhone', 'Android'] as const

interface Facts {
  readonly brand: Brand
  readonly language: Language
  readonly boot: unknown
  readonly query: Query
  readonly last: LastPlace
}

export async function drawPage(
  drawer: Drawer | undefined,
  request: FastifyRequest,
  { brand, language, boot, query, last }: Facts,
): Promise<Drawn | undefined> {
  if (!drawer || personal.some((name) => name in query)) return undefined
  const search = new URLSearchParams(
    decisive.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  ).toString()
  const agent = request.headers['user-agent'] ?? ''
  return drawer.draw({
    visitor: {
      address: `${request.protocol}://${request.host}${pathOf(request.url)}${search && `?${search}`}`,
      userAgent: agents.find((word) => agent.includes(word)) ?? '',
      languages: [language],
    },
    brand: clientBrand(brand),
    boot,
    last,
  })
}
