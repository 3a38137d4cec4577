import type { WirePageConfig } from '../../src/contract/entities/page-config.ts'

/** Settings that a demo's visitors can change to try other configurations of the store. */
export interface DemoSettings {
  /** Returns the names of the overrides in the visitor's cookies. */
  readOverrides: (cookies: string | undefined) => readonly string[]
  applyOverrides: (config: WirePageConfig, overrides: readonly string[]) => WirePageConfig
  /** Simulated delay in seconds before an order becomes visible. */
  orderLagSeconds: (overrides: readonly string[]) => number
  /** Returns true if the token belongs to a replenish link that every demo visitor may use. */
  isPublicToken: (token: string) => boolean
}

/** Demo settings for production, which do not allow overrides. */
export const disabledDemoSettings: DemoSettings = {
  readOverrides: () => [],
  applyOverrides: (config) => config,
  orderLagSeconds: () => 0,
  isPublicToken: () => false,
}
