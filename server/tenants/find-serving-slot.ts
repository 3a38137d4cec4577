/** Tenant of a running gateway. */
interface TenantSlot {
  /** Tenant (database), with the brands that are in it now. */
  readonly tenant: { readonly brands: readonly string[] }
  /** The tenant's app; undefined while the tenant is closed. */
  readonly shop: object | undefined
  /** Brands that the app serves. After a move, they briefly differ from the tenant's brands. */
  readonly served: readonly string[]
}

/**
 * Returns the tenant that has the brand now. While that tenant's app is being opened, returns the tenant whose app
 * still serves the brand. That app can still read, but its database refuses changes. Returns undefined if no open app
 * serves the brand, because players would be told that the brand does not exist.
 */
export function findServingSlot<Slot extends TenantSlot>(slots: readonly Slot[], brand: string): Slot | undefined {
  const owner = slots.find(({ tenant }) => tenant.brands.includes(brand))
  if (owner?.served.includes(brand)) return owner
  const former = slots.find(({ served }) => served.includes(brand))
  return former ?? (owner?.shop ? undefined : owner)
}
