import type { Brand } from '../src/brands/load/brand.schema.ts'
import { createCatalogueHandlers } from './catalogue/catalogue.handlers.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import { createPageConfigHandlers } from './catalogue/config.handlers.ts'
import type { Database } from './db/database.ts'
import { createEventsService } from './events/events.ts'
import { createGiftDeliveryJob } from './gifts/gift-delivery-job.ts'
import { createGiftService } from './gifts/gift-service.ts'
import type { Handlers } from './http/contract/handler.ts'
import { createAllLoginHandlers } from './logins/logins.ts'
import { rollUpFiguresJob } from './office/figures/roll-up-figures.ts'
import { createPublicationJob } from './office/catalogue/publication-job.ts'
import { createHourlyExportJob } from './office/hourly-export/export-job.ts'
import { officePurgeJobs } from './office/office-purges.ts'
import type { RetentionDays } from './options.ts'
import { createUndeliveredOrderCounter } from './orders/count-undelivered.ts'
import { createOrderPurgeJobs } from './orders/order-purges.ts'
import { createDeliveryTimesLoader } from './orders/delivery-times.ts'
import { createMySpendingHandlers } from './orders/my-spending.ts'
import { createOrderService } from './orders/order-service.ts'
import { createGuessLimiter } from './players/guess-limiter.ts'
import { playerPurgeJobs } from './players/players-purges.ts'
import { isAccountTrackingForbidden } from './players/is-account-tracking-forbidden.ts'
import { createPlayersHandlers } from './players/players.handlers.ts'
import { createPlayerService } from './players/player-service.ts'
import type { DemoSettings } from './providers/demo.ts'
import type { GamePlayers } from './providers/game-players.ts'
import type { LoginCompanies } from './providers/login-companies.ts'
import type { PaymentOptions } from './providers/payments.ts'
import { isNonRetryableError } from './providers/outbound/invalid-response.ts'
import { createPushNotifications, type PushOptions } from './orders/push/push-notifications.ts'
import { createBirthMonthService } from './players/birth-months/birth-month-service.ts'
import { createRealNameService } from './players/real-names/real-name-service.ts'
import type { ConcurrentStartLimits } from './orders/start/limit-concurrent-starts.ts'
import { createConfirmationMailJob } from './orders/receipts/confirmation-mail-job.ts'
import { isReceiptOfBuyer } from './orders/receipts/is-receipt-of-buyer.ts'
import { createReceiptService } from './orders/receipts/receipt-service.ts'
import { replenishLinkStateChanges } from './replenish/link-steps.ts'
import { createReplenishService } from './replenish/replenish-service.ts'
import { createTrackingPurgeJobs } from './tracking/tracking-purges.ts'
import { createTrackingService } from './tracking/tracking.ts'
import { createVipService } from './vip/vip.ts'

interface FeatureDeps {
  db: Database
  /** Returns the database that stores the staff, which may belong to another tenant. */
  getHome?: (() => Database) | undefined
  brandByKey: (key: string | undefined) => Brand | undefined
  /** Returns the current Unix time in seconds. */
  now: () => number
  payments: PaymentOptions | undefined
  games: GamePlayers | undefined
  companies: Partial<LoginCompanies>
  push: PushOptions
  demo: DemoSettings
  keepDays: RetentionDays
  /** Folder of the hourly order files. Undefined if no files are written. */
  exportDir: string | undefined
  /** Limits of purchases that start at the same time. If undefined, there is no limit. */
  concurrentStarts?: ConcurrentStartLimits | undefined
  /** Secret keys for hashes, newest first. */
  secretKeys: readonly string[]
  /** Reports errors outside of requests. */
  onError: (error: unknown, text: string) => void
}

/**
 * Creates all features and their request handlers. To add an API call, add a row to src/contract and a handler to a
 * feature. The types require both.
 */
export function createFeaturesAndHandlers({
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
  concurrentStarts = { ofBrand: Infinity, ofAccount: Infinity },
  secretKeys,
  onError,
}: FeatureDeps) {
  const catalogue = createCatalogue({ db, applyOverrides: demo.applyOverrides })
  const players = createPlayerService({
    db,
    game: games,
    countUndelivered: createUndeliveredOrderCounter(db),
    onError: (error) =>
      onError(error, isNonRetryableError(error) ? 'the answer of the game cannot be used' : 'the game did not answer'),
  })
  const guesses = createGuessLimiter({ db })
  const logins = createAllLoginHandlers({
    db,
    catalogue,
    players,
    guesses,
    companies,
    sessionDays: keepDays.sessions,
    isShared: demo.isPublicToken,
  })
  const realNames = createRealNameService({ db, players, secretKeys })
  const vip = createVipService({ db, catalogue, players })
  const orders = createOrderService({
    db,
    players,
    vip,
    readVersioned: catalogue.readVersioned,
    guesses,
    secretKeys,
    payments,
    brandByKey,
    now,
    replenishLinks: replenishLinkStateChanges,
    isReceiptOfBuyer: (order, signed) => isReceiptOfBuyer(db, order, signed),
    otherWork: [
      createConfirmationMailJob({
        now,
        brandByKey,
        onError: (error) => onError(error, 'a confirmation was not sent'),
      }),
      createGiftDeliveryJob({ now, onError: (error) => onError(error, 'a gift was not handed out') }),
      ...playerPurgeJobs,
      ...createOrderPurgeJobs(keepDays),
      ...createTrackingPurgeJobs(keepDays.events),
      ...officePurgeJobs,
      rollUpFiguresJob,
      createPublicationJob({ brandByKey, getHome }),
      ...(exportDir === undefined ? [] : [createHourlyExportJob(exportDir)]),
    ],
    concurrentStarts,
    lagSeconds: demo.orderLagSeconds,
    onError: (error) => onError(error, 'order work failed'),
  })
  const gifts = createGiftService({ db, players })
  const events = createEventsService({ db, catalogue, players, gifts })
  const replenish = createReplenishService({ db, guesses, catalogue, players, orders })
  const receipts = createReceiptService({ db, orders })
  const push = createPushNotifications(
    {
      db,
      findOrder: orders.find,
      findOwnPayRequest: replenish.findOwnPayRequest,
      isForbiddenFor: (player, purchase) => isAccountTrackingForbidden(db, player, purchase),
      brandByKey,
      now,
      onError: (error) => onError(error, 'order news failed'),
    },
    askedPushes,
  )

  const handlers: Handlers = {
    ...createCatalogueHandlers(catalogue, players.getPlayerPrices, createDeliveryTimesLoader(db)),
    ...createPageConfigHandlers(catalogue, events.getVisibleEvents),
    ...createPlayersHandlers(catalogue, players),
    ...realNames.handlers,
    ...createBirthMonthService(db, players).handlers,
    ...logins.handlers,
    ...orders.handlers,
    ...createMySpendingHandlers(db, players, catalogue),
    ...receipts.handlers,
    ...push.handlers,
    ...vip.handlers,
    ...events.handlers,
    ...gifts.handlers,
    ...replenish.handlers,
    ...createTrackingService(db).handlers,
  }
  return {
    handlers,
    catalogue,
    selling: orders.selling,
    push,
    loadCharacters: players.characters.list,
    askGame: players,
  }
}

export type Features = ReturnType<typeof createFeaturesAndHandlers>
