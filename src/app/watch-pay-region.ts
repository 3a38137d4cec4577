import { subscribe } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import { refreshGoods } from '../journeys/select/loading/refresh.actions.ts'
import { choices } from '../journeys/select/choices.store.ts'
import { yieldToMain } from '../kernel/startup/yield-to-main.ts'
import { getTimeZone } from '../kernel/time/date-format.ts'
import { keep, selection } from '../purchase/selection.store.ts'
import { payRegion } from '../purchase/pay-region.ts'
import { refreshGames } from '../purchase/shop.actions.ts'
import { shop, type Pricing } from '../purchase/shop.store.ts'

/** Not in every browser, and in some under its former name. */
interface WithZones {
  readonly timeZones?: readonly string[]
  getTimeZones?: () => readonly string[] | undefined
}

function zonesOf(region: string): readonly string[] {
  try {
    const locale = new Intl.Locale('und', { region }) as WithZones
    return locale.getTimeZones?.() ?? locale.timeZones ?? []
  } catch {
    // Some regions of the store are no countries.
    return []
  }
}

/** The region whose clocks go as this browser's does. A cheap phone takes a quarter of a second for them all: one at a time. */
export async function findRegionByTimeZone(regions: readonly string[], timeZone: string): Promise<string | undefined> {
  for (const region of regions) {
    if (zonesOf(region).includes(timeZone)) return region
    await yieldToMain()
  }
  return undefined
}

/** The prices whose region is guessed: a guess for earlier ones comes too late. */
let guessedFor: Pricing | undefined

/** On a first visit: as the gateway was told, else by the clock. Where neither tells, the player chooses at the ways to pay. */
async function guessRegion(pricing: Pricing): Promise<void> {
  guessedFor = pricing
  const region = pricing.region ?? (await findRegionByTimeZone(Object.keys(pricing.currencies), getTimeZone()))
  // The player may have chosen meanwhile.
  if (region !== undefined && guessedFor === pricing && payRegion() === undefined) keep({ ...selection.chosen, region })
}

/** From the first card to the statement there is one currency: that of the region where the player pays. */
export function watchPayRegion(): void {
  let pricedFor = payRegion()
  subscribe(selection, () => {
    const region = payRegion()
    if (region === pricedFor) return
    pricedFor = region
    void (selection.chosen.clientId ? refreshGoods() : refreshGames())
  })
  const guess = () => {
    const pricing = choices.pricing ?? shop.pricing
    if (pricing && pricing !== guessedFor && payRegion() === undefined) void guessRegion(pricing)
  }
  subscribeKey(choices, 'pricing', guess)
  subscribeKey(shop, 'pricing', guess)
  guess()
}
