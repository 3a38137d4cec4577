import { subscribe } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import { refreshGoods } from '../journeys/select/loading/refresh.actions.ts'
import { choicesStore } from '../journeys/select/choices.store.ts'
import { yieldToMain } from '../kernel/startup/yield-to-main.ts'
import { getTimeZone } from '../kernel/time/date-format.ts'
import { setSelection, selectionStore } from '../purchase/selection/selection.store.ts'
import { getPayRegion } from '../purchase/selection/pay-region.ts'
import { refreshGames } from '../purchase/shop/shop.actions.ts'
import { shopStore, type RegionPricing } from '../purchase/shop/shop.store.ts'

/** Not supported by every browser, and under an older name in some. */
interface WithZones {
  readonly timeZones?: readonly string[]
  getTimeZones?: () => readonly string[] | undefined
}

function getRegionTimeZones(region: string): readonly string[] {
  try {
    const locale = new Intl.Locale('und', { region }) as WithZones
    return locale.getTimeZones?.() ?? locale.timeZones ?? []
  } catch {
    // Some regions of the store are not countries.
    return []
  }
}

/** Finds the region of a time zone. All regions take a cheap phone 0.25 s, so each is tried in its own task. */
export async function findRegionByTimeZone(regions: readonly string[], timeZone: string): Promise<string | undefined> {
  for (const region of regions) {
    if (getRegionTimeZones(region).includes(timeZone)) return region
    await yieldToMain()
  }
  return undefined
}

/** Pricing that the running guess is for; results for older pricing are discarded. */
let guessedFor: RegionPricing | undefined

/**
 * Guesses the region on a first visit: from the gateway, else from the time zone. Otherwise the player chooses in the
 * payment sheet.
 */
async function guessRegion(pricing: RegionPricing): Promise<void> {
  guessedFor = pricing
  const region = pricing.region ?? (await findRegionByTimeZone(Object.keys(pricing.currencies), getTimeZone()))
  // The player may have chosen a region in the meantime.
  if (region !== undefined && guessedFor === pricing && getPayRegion() === undefined)
    setSelection({ ...selectionStore.chosen, region })
}

/** Reloads prices when the payment region changes, so that every price is in the currency the player pays in. */
export function reloadPricesOnRegionChange(): void {
  let pricedFor = getPayRegion()
  subscribe(selectionStore, () => {
    const region = getPayRegion()
    if (region === pricedFor) return
    pricedFor = region
    void (selectionStore.chosen.clientId ? refreshGoods() : refreshGames())
  })
  const guess = () => {
    const pricing = choicesStore.pricing ?? shopStore.pricing
    if (pricing && pricing !== guessedFor && getPayRegion() === undefined) void guessRegion(pricing)
  }
  subscribeKey(choicesStore, 'pricing', guess)
  subscribeKey(shopStore, 'pricing', guess)
  guess()
}
