import type { AnySchema } from '../../../src/contract/call.ts'
import type { CatalogueFile } from '../catalogue-files.table.ts'
import { couponsSchema } from './coupons.schema.ts'
import { eventsSchema } from './events.schema.ts'
import { gamesSchema } from './games.schema.ts'
import { giftsSchema } from './gifts.schema.ts'
import { goodsSchema } from './goods.schema.ts'
import { replenishRulesSchema } from './make-up.schema.ts'
import { paymentMethodsSchema } from './methods.schema.ts'
import { pageConfigsSchema } from './pages.schema.ts'
import { regionsSchema } from './regions.schema.ts'
import { gameServersSchema } from './servers.schema.ts'
import { vipProgramSchema } from './vip.schema.ts'

/** Schema of each catalogue file. To add a file, add its schema and a row here. The types require both. */
export const catalogueSchemas = {
  games: gamesSchema,
  servers: gameServersSchema,
  goods: goodsSchema,
  regions: regionsSchema,
  methods: paymentMethodsSchema,
  pages: pageConfigsSchema,
  vip: vipProgramSchema,
  coupons: couponsSchema,
  events: eventsSchema,
  gifts: giftsSchema,
  'make-up': replenishRulesSchema,
} as const satisfies Readonly<Record<CatalogueFile, AnySchema>>
