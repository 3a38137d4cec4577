import type { Page } from 'playwright'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { Layout } from '../../src/kernel/session/layout.ts'

/** A picture: its page, its player, and the acts before it. */
export interface Shot {
  readonly path: string
  /** Another browser than that of the phone. */
  readonly agent?: string
  /** Rowan's, or somebody's by name. */
  readonly token?: true | string
  /** The first game is chosen before, or also the first server and character. */
  readonly chosen?: 'game' | 'all'
  readonly layout?: 'new' | 'old'
  /** The service worker is let in. Without one a page has less to load. */
  readonly worker?: true
  /** The brands that have it; all of them where it says nothing. */
  readonly isFor?: (brand: Brand, layout: Layout) => boolean
  /** Nothing of a brand is in it. */
  readonly isSameEverywhere?: true
  /** The data that is put in place before the page is opened. */
  readonly before?: (page: Page, base: string) => Promise<void>
  /** The acts on the page before the picture. */
  readonly act?: (page: Page) => Promise<void>
}

/** The screens of a part, by name. Steps go by position, not by words, for they run in every language. */
export type Shots = Readonly<Record<string, Shot>>

/** Screens of the new layout, or what opens over them. */
export const inNew = (_brand: Brand, layout: Layout): boolean => layout === 'new'

/** The brand sells nothing in this way, or has nothing of the kind. */
export class NotHere extends Error {}
