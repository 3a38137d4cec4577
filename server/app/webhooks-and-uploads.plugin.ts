import fp from 'fastify-plugin'
import { registerCatalogueUpload } from '../admin/catalogue-files/upload.plugin.ts'
import { logCatalogueUpload } from '../office/catalogue/log-publications.ts'
import { registerCataloguePictures } from '../catalogue/pictures/pictures.plugin.ts'
import { defaultRequestsPerMinute } from './default-limits.ts'
import type { AppOptions } from '../options.ts'
import { handlePlayerChange } from '../players/handle-player-change.ts'
import { gameWebhooksPlugin } from '../providers/hub/game-webhooks.plugin.ts'

/** Registers payment and game webhooks, catalogue uploads, pictures and the sandbox's websites. */
export const webhooksAndUploadsPlugin = fp<AppOptions>(
  async (
    app,
    {
      database,
      brands,
      tenancy,
      now = Date.now,
      catalogueKey: key,
      rateLimit = defaultRequestsPerMinute,
      gameServices: services = [],
      ...sites
    },
  ) => {
    const { selling } = app.features
    if (selling) {
      const findOwner =
        tenancy && (async (billingNo: string) => (await tenancy.findByOrder(billingNo))?.selling.webhookDeps)
      await app.register((scope) => selling.webhookPlugin(scope, findOwner))
      await app.register(gameWebhooksPlugin, {
        services,
        handleEvent: async (event, mayTell) => {
          if (event.about !== 'player')
            return ((await tenancy?.findByOrder(event.billingNo))?.selling ?? selling).handleGameReport(event, mayTell)
          if (!mayTell(event)) return 'unknown'
          return handlePlayerChange(tenancy?.findByBrand(event.brand)?.database ?? database, event)
        },
      })
    }
    registerCataloguePictures(app, {
      getDatabase: (brand) => (brands.some(({ key }) => key === brand) ? database : undefined),
      max: rateLimit.reads,
    })
    if (key !== undefined)
      await app.register(registerCatalogueUpload, {
        db: database,
        brands,
        key,
        now: () => Math.floor(now() / 1000),
        log: logCatalogueUpload,
      })
    await app.sandbox?.open(app, {
      database,
      brands,
      payOrigin: sites.paysite?.origin,
      officeOrigin: sites.office?.origin,
      now,
    })
    await sites.identitySite?.open(app, now)
    await sites.paysite?.open(app, now)
    await sites.publisherSite?.open(app, now)
  },
  { name: 'outside', dependencies: ['http', 'features'] },
)
