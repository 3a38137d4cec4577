import { subscribe } from 'valtio'
import { isKeyOf } from '../contract/is-key-of.ts'
import { refreshLoadedGoods } from '../journeys/select/loading/refresh.actions.ts'
import { selectionOptionsStore } from '../journeys/select/selection-options.store.ts'
import { getLoadedData } from '../kernel/loading/loadable.ts'
import { yieldToMain } from '../kernel/startup/yield-to-main.ts'
import { getPlayerTimeZone } from '../kernel/time/date-format.ts'
import { setSelection, selectionStore } from '../purchase/selection/selection.store.ts'
import { getPayRegion } from '../purchase/selection/pay-region.ts'
import { reloadGamesWithPrices } from '../purchase/shop/shop.actions.ts'
import { shopStore, type RegionPricing } from '../purchase/shop/shop.store.ts'

/** Time zones of a region. Browsers support the newer property, the older method or neither. */
interface WithZones {
  readonly timeZones?: readonly string[]
  getTimeZones?: () => readonly string[] | undefined
}

function getRegionTimeZones(region: string): readonly string[] {
  try {
    const locale = new Intl.Locale('und', { region }) as WithZones
    return locale.getTimeZones?.() ?? locale.timeZones ?? []
  } catch {
    // `Intl.Locale` rejects regions of the store that are not countries.
    return []
  }
}

/**
 * Returns the region that contains a time zone. Each region is checked in its own task, because checking all at once
 * takes 0.25 s on a cheap phone.
 */
export async function findRegionByTimeZone(regions: readonly string[], timeZone: string): Promise<string | undefined> {
  for (const region of regions) {
    if (getRegionTimeZones(region).includes(timeZone)) return region
    await yieldToMain()
  }
  return undefined
}

/** Prices for which a region guess is running. A guess for earlier prices is discarded. */
let guessedFor: RegionPricing | undefined

/**
 * Guesses the payment region on a first visit, from the gateway's response or the time zone. If neither helps, the
 * player has to choose.
 */
async function guessRegion(pricing: RegionPricing): Promise<void> {
  guessedFor = pricing
  const region = pricing.region ?? (await findRegionByTimeZone(Object.keys(pricing.currencies), getPlayerTimeZone()))
  // The player may have chosen a region in the meantime.
  if (region !== undefined && guessedFor === pricing && getPayRegion() === undefined)
    setSelection({ ...selectionStore.chosen, region })
}

/**
 * Keeps all prices in the currency of the payment region. The player may have chosen the region before this started, or
 * while the prices were loading.
 */
export function keepPricesInPayRegion(): void {
  // Each region is requested once, in case the gateway never answers with its prices.
  let requested: string | undefined
  const reloadIfOtherRegion = (pricing: RegionPricing, region: string) => {
    if (region === pricing.region) requested = undefined
    else if (region !== requested && isKeyOf(pricing.currencies, region)) {
      requested = region
      void (selectionStore.chosen.clientId ? refreshLoadedGoods() : reloadGamesWithPrices())
    }
  }
  const check = () => {
    const region = getPayRegion()
    const guessable = selectionOptionsStore.pricing ?? shopStore.pricing
    if (region === undefined) {
      if (guessable && guessable !== guessedFor) void guessRegion(guessable)
      return
    }
    const { clientId } = selectionStore.chosen
    const pricing = clientId ? selectionOptionsStore.pricing : shopStore.pricing
    const isLoading = clientId && !getLoadedData(selectionOptionsStore.goods)
    if (pricing && !isLoading) reloadIfOtherRegion(pricing, region)
  }
  for (const store of [selectionStore, selectionOptionsStore, shopStore]) subscribe(store, check)
  check()
}
