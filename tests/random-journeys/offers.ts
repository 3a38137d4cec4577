import { loadBrands } from '../../src/brands/load/load-brands.ts'
import { buildBrandDemoRows } from '../../server/sandbox/world/build-brand-demo-rows.ts'
import { findOffer, type Offer } from '../e2e/support/channel-offers.ts'

/** A method with a single page that nearly every brand has. */
const payway = 11801

function twoOffers(brand: string): [Offer, Offer] | undefined {
  try {
    const first = findOffer(payway, { brand })
    const others = buildBrandDemoRows(first.brand).goods.filter(
      ({ gpId, limitType, productId }) =>
        gpId === first.goods.gpId && limitType === null && productId !== first.goods.productId,
    )
    for (const { productId } of others) {
      const second = findOffer(payway, { brand, product: productId })
      if (second.clientId === first.clientId && second.region === first.region) return [first, second]
    }
  } catch {
    // The brand does not offer this method.
  }
  return undefined
}

const brands = (await loadBrands()).filter(({ layout }) => layout !== undefined)
const offers = brands.map(({ key }) => twoOffers(key)).filter((two) => two !== undefined)

/** Journeys use different brands, so that parallel ones do not share a store. */
export function getOffers(seed: number): [Offer, Offer] {
  const two = offers[seed % offers.length]
  if (!two) throw new Error('nobody sells two things')
  return two
}
