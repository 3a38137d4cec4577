import { describe, expect, it } from 'vitest'
import { findServingSlot } from '../../../../server/tenants/find-serving-slot.ts'

const createSlot = (brands: readonly string[], served: readonly string[] = brands) => ({
  tenant: { brands },
  served,
  shop: {} as object | undefined,
})

describe('a player of a brand that moves from one tenant to another', () => {
  it('is served by the old app while the new one is being opened', () => {
    const old = createSlot([], ['watt'])
    const next = createSlot(['ru', 'watt'], ['ru'])
    expect(findServingSlot([old, next], 'watt')).toBe(old)
  })

  it('is served by the new app as soon as it is open', () => {
    const next = createSlot(['ru', 'watt'])
    expect(findServingSlot([createSlot([], ['watt']), next], 'watt')).toBe(next)
  })

  it('reads that the shop is busy if no app serves the brand, and not that it does not exist', () => {
    const old = createSlot(['ko'])
    expect(findServingSlot([old, createSlot(['ru', 'watt'], ['ru'])], 'watt')).toBeUndefined()
    const closed = { ...createSlot(['watt'], []), shop: undefined }
    // The name of a closed tenant is needed for the error.
    expect(findServingSlot([old, closed], 'watt')).toEqual(closed)
  })
})
