/**
 * Attributes that the page, the early script, the store and the gateway share. Stylesheets repeat their names;
 * `tests/unit/src/early/protocol.test.ts` checks this.
 */
export const pageDataAttributes = {
  /** On `<html>`: scripts are running. Until then, controls that need a script are hidden. */
  scripted: 'data-scripted',
  /** On `<html>`: the browser is too old, for reasons that stylesheets cannot detect. */
  tooOld: 'data-too-old',
  /** On `<html>`: colors as style declarations, because the CSP forbids style attributes. */
  accent: 'data-accent',
  /** On `<html>` and sheets: animations are off, because the store is replacing a server-rendered screen. */
  calm: 'data-calm',
  /**
   * On the root and on sheets: the gateway rendered this element. On the root, the value is the state for which it was
   * rendered.
   */
  drawn: 'data-drawn',
  /** On the root: type of visitor for whom the page was rendered. */
  audience: 'data-audience',
  /** On a control: it was pressed, and its effect is still loading. */
  pressed: 'data-pressed',
} as const

/** Attributes of the early script itself on static hosts, which it reads from its `dataset`. */
export const earlyScriptAttributes = {
  /** Origin of the gateway to request the page from. */
  gateway: 'data-gateway',
  /** Files that the store's entry imports, separated by spaces. */
  scripts: 'data-scripts',
} as const

export const pageElementIds = {
  root: 'root',
  /** Brand data as JSON. */
  brand: 'brand',
  /** Boot data as JSON. */
  boot: 'boot',
  /** Template that contains the message for a failed script. */
  lastWords: 'last-words',
} as const

export const pageCssClasses = {
  /** Skeleton that the root shows until a screen is rendered. */
  skeleton: 'boot',
  lastWords: 'last-words',
  /** Message above a server-rendered page that can still be read. */
  lastWordsOver: 'last-words-over',
} as const

/** Events that are dispatched on the window. */
export const windowEventNames = {
  /** The store has rendered or hydrated the page and now handles presses. */
  interactive: 'store:interactive',
  /** The store cannot render anything. */
  broken: 'store:broken',
} as const

/** Request that a page on a static host sends to the gateway while the store's script loads. */
export interface PrefetchedGatewayResponse {
  readonly request: XMLHttpRequest
  /** Boot data in the gateway's page; undefined if the gateway did not respond. */
  readonly boot: Promise<unknown>
}

declare global {
  interface Window {
    /** Set by the early script on static hosts. */
    gatewayResponse?: PrefetchedGatewayResponse
  }
}
