import type { Brand } from '../src/brands/load/brand.schema.ts'
import { createCatalogueHandlers } from './catalogue/catalogue.handlers.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import { createPageConfigHandlers } from './catalogue/config.handlers.ts'
import type { Database } from './db/database.ts'
import { createEvents } from './events/events.ts'
import { createGiftJob } from './gifts/gift-job.ts'
import { createGifts } from './gifts/gifts.ts'
import type { Handlers } from './http/contract/handler.ts'
import { createLogins } from './logins/logins.ts'
import { figuresJob } from './office/figures/roll-up-figures.ts'
import { createPublicationJob } from './office/catalogue/publication-job.ts'
import { createHourlyExportJob } from './office/hourly-export/export-job.ts'
import { officePurgeJobs } from './office/office-purges.ts'
import type { RetentionDays } from './options.ts'
import { createUndeliveredCounter } from './orders/count-undelivered.ts'
import { createOrderPurgeJobs } from './orders/order-purges.ts'
import { createDeliveryTimes } from './orders/delivery-times.ts'
import { createMyMoneyHandlers } from './orders/my-money.ts'
import { createOrders } from './orders/orders.ts'
import { createGuessLimiter } from './players/guess-limiter.ts'
import { playerPurgeJobs } from './players/players-purges.ts'
import { createPlayersHandlers } from './players/players.handlers.ts'
import { createPlayers } from './players/players.ts'
import type { Demo } from './providers/demo.ts'
import type { GamePlayers } from './providers/game-players.ts'
import type { LoginCompanies } from './providers/login-companies.ts'
import type { PaymentOptions } from './providers/payments.ts'
import { isContractError } from './providers/outbound/invalid-response.ts'
import { createPush, type PushOptions } from './orders/push/push.ts'
import { createBirthMonths } from './players/birth-months/birth-months.ts'
import { createRealNames } from './players/real-names/real-names.ts'
import { createReceipts } from './orders/receipts/receipts.ts'
import { replenishLinkSteps } from './replenish/link-steps.ts'
import { createReplenish } from './replenish/replenish.ts'
import { createTrackingPurgeJobs } from './tracking/tracking-purges.ts'
import { createTracking } from './tracking/tracking.ts'
import { createVip } from './vip/vip.ts'

interface FeatureDeps {
  db: Database
  /** Returns the database with the staff, which may be that of another tenant. */
  getHome?: (() => Database) | undefined
  brandByKey: (key: string | undefined) => Brand | undefined
  /** Returns the current Unix time in seconds. */
  now: () => number
  payments: PaymentOptions | undefined
  games: GamePlayers | undefined
  companies: Partial<LoginCompanies>
  push: PushOptions
  demo: Demo
  keepDays: RetentionDays
  /** Folder for hourly files of orders. If undefined, none are written. */
  exportDir: string | undefined
  /** Secret keys for hashes, newest first. */
  secretKeys: readonly string[]
  /** Reports errors that occur outside a request. */
  onError: (error: unknown, text: string) => void
}

/**
 * Creates all features with their dependencies, and all request handlers. To add an API call, add its row in
 * src/contract, then its handler in a feature; the types require both.
 */
export function createFeatures({
  db,
  getHome = () => db,
  brandByKey,
  now,
  payments,
  games,
  companies,
  push: askedPushes,
  demo,
  keepDays,
  exportDir,
  secretKeys,
  onError,
}: FeatureDeps) {
  const catalogue = createCatalogue({ db, applyOverrides: demo.applyOverrides })
  const players = createPlayers({
    db,
    game: games,
    countUndelivered: createUndeliveredCounter(db),
    onError: (error) =>
      onError(error, isContractError(error) ? 'the answer of the game cannot be used' : 'the game did not answer'),
  })
  const guesses = createGuessLimiter({ db })
  const logins = createLogins({
    db,
    catalogue,
    players,
    guesses,
    companies,
    sessionDays: keepDays.sessions,
    isShared: demo.isPublicToken,
  })
  const realNames = createRealNames({ db, players, secretKeys })
  const vip = createVip({ db, catalogue, players })
  const orders = createOrders({
    db,
    players,
    vip,
    readVersioned: catalogue.readVersioned,
    guesses,
    secretKeys,
    payments,
    brandByKey,
    now,
    replenishLinks: replenishLinkSteps,
    otherWork: [
      createGiftJob({ now, onError: (error) => onError(error, 'a gift was not handed out') }),
      ...playerPurgeJobs,
      ...createOrderPurgeJobs(keepDays),
      ...createTrackingPurgeJobs(keepDays.events),
      ...officePurgeJobs,
      figuresJob,
      createPublicationJob({ brandByKey, getHome }),
      ...(exportDir === undefined ? [] : [createHourlyExportJob(exportDir)]),
    ],
    lagSeconds: demo.orderLagSeconds,
    onError: (error) => onError(error, 'order work failed'),
  })
  const gifts = createGifts({ db, players })
  const events = createEvents({ db, catalogue, players, gifts })
  const replenish = createReplenish({ db, guesses, catalogue, players, orders })
  const receipts = createReceipts({ db, orders })
  const push = createPush(
    {
      db,
      findOrder: orders.find,
      brandByKey,
      now,
      onError: (error) => onError(error, 'order news failed'),
    },
    askedPushes,
  )

  const handlers: Handlers = {
    ...createCatalogueHandlers(catalogue, players.getPlayerPrices, createDeliveryTimes(db)),
    ...createPageConfigHandlers(catalogue, events.getVisibleEvents),
    ...createPlayersHandlers(catalogue, players),
    ...realNames.handlers,
    ...createBirthMonths(db, players).handlers,
    ...logins.handlers,
    ...orders.handlers,
    ...createMyMoneyHandlers(db, players),
    ...receipts.handlers,
    ...push.handlers,
    ...vip.handlers,
    ...events.handlers,
    ...gifts.handlers,
    ...replenish.handlers,
    ...createTracking(db).handlers,
  }
  return { handlers, catalogue, selling: orders.selling, push, loadCharacters: players.characters.list }
}

export type Features = ReturnType<typeof createFeatures>
