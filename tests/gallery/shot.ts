import type { Page } from 'playwright'

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
  /** The browser without a window ends a page whose worker waits for an order: where one is placed there is no worker. */
  readonly buys?: true
  /** The data that is put in place before the page is opened. */
  readonly before?: (page: Page) => Promise<void>
  /** The acts on the page before the picture. */
  readonly act?: (page: Page) => Promise<void>
}

/** The screens of a part, by name. Steps go by position, not by words, for they run in every language. */
export type Shots = Readonly<Record<string, Shot>>
