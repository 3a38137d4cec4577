import { buildBrandDemoRows } from '../../../../../server/sandbox/world/build-brand-demo-rows.ts'
import type { WorldRows } from '../../../../../server/sandbox/world/world-rows.ts'
import type { Brand } from '../../../../../src/brands/load/brand.schema.ts'
import { loadBrands } from '../../../../../src/brands/load/load-brands.ts'

export const brands: readonly Brand[] = await loadBrands([])

export const worlds: readonly { brand: Brand; world: WorldRows }[] = brands.map((brand) => ({
  brand,
  world: buildBrandDemoRows(brand),
}))

export function getBrand(key: string): Brand {
  const found = brands.find((brand) => brand.key === key)
  if (!found) throw new Error(`no brand ${key}`)
  return found
}

/** A brand that is in no table of the demo world. */
export const createUnknownBrand = (): Brand => ({
  ...getBrand('watt'),
  key: 'strange',
  name: '<b>Strange & "Sons"</b>',
  look: { ...getBrand('watt').look, picture: 'nobodyKnows' },
  catalogue: [
    {
      nameKey: 'neverSeen',
      name: "Never <i>Seen</i> & 'Heard'",
      area: 'sea',
      clients: { android: 'n-1', ios: 'n-2', web: 'n-3' },
    },
  ],
})
