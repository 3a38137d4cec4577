import type { Page } from 'playwright'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { Layout } from '../../src/kernel/session/layout.ts'

/** A picture of one page: the page's path, the player, and the actions before it. */
export interface Shot {
  readonly path: string
  /** User agent, if it is not the phone's. */
  readonly agent?: string
  /** True for Rowan's token, or the name of another demo player. */
  readonly token?: true | string
  /** Selects the first game, or also the first server and character. */
  readonly chosen?: 'game' | 'all'
  readonly layout?: 'new' | 'old'
  /** Allows the service worker. Pages load less without it. */
  readonly worker?: true
  /** Returns whether a brand has this screen. By default all do. */
  readonly isFor?: (brand: Brand, layout: Layout) => boolean
  /** The screen shows nothing of a brand, so one brand is enough. */
  readonly isSameEverywhere?: true
  readonly before?: (page: Page, base: string) => Promise<void>
  readonly act?: (page: Page) => Promise<void>
}

/** Screens by name. Actions select by position because they run in every language. */
export type Shots = Readonly<Record<string, Shot>>

/** For screens that only the new layout has. */
export const isNewLayout = (_brand: Brand, layout: Layout): boolean => layout === 'new'

/** Thrown if the brand does not have this payment method or feature. */
export class NotAvailableError extends Error {}
