import type { WirePageConfig } from '../../src/contract/entities/page-config.ts'

/** What a visitor of a demo may turn, to see the store as another publisher would set it up. */
export interface Demo {
  /** The words that a visitor's cookies carry. */
  overridesOf: (cookies: string | undefined) => readonly string[]
  turnConfig: (config: WirePageConfig, overrides: readonly string[]) => WirePageConfig
  /** How much later than it is made an order is heard of. */
  lagSeconds: (overrides: readonly string[]) => number
  /** The token of a link that everybody may use. */
  isShared: (token: string) => boolean
}

/** Where there is no demo, everything is as the publisher has set it. */
export const asPublished: Demo = {
  overridesOf: () => [],
  turnConfig: (config) => config,
  lagSeconds: () => 0,
  isShared: () => false,
}
