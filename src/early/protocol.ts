/**
 * Attributes that the page, the early script, the store and the gateway share. Stylesheets repeat them;
 * `tests/unit/src/early/protocol.test.ts` compares them with this list.
 */
export const pageDataAttributes = {
  /** On `<html>`: scripts are running. Until it is set, controls that need a script are hidden. */
  scripted: 'data-scripted',
  /** On `<html>`: the browser is too old, and the style sheet cannot detect that. */
  tooOld: 'data-too-old',
  /**
   * On `<html>`: colors from the page config, as style declarations, since the content security policy forbids style
   * attributes.
   */
  accent: 'data-accent',
  /** On `<html>` and on sheets: the store is replacing a server-rendered screen, so nothing must be animated. */
  calm: 'data-calm',
  /** On the root and on sheets: rendered by the gateway. On the root, the value contains the facts about the page. */
  drawn: 'data-drawn',
  /** On the root: the kind of visitor that the page is rendered for. */
  audience: 'data-audience',
  /** On a control: pressed, and its effect is still loading. */
  pressed: 'data-pressed',
} as const

export const pageElementIds = {
  root: 'root',
  /** Brand data as JSON. */
  brand: 'brand',
  /** Boot data as JSON. */
  boot: 'boot',
  /** Template with the message that is shown if the store's script fails to load. */
  lastWords: 'last-words',
} as const

export const pageCssClasses = {
  /** Skeleton in the root until a screen is rendered. */
  skeleton: 'boot',
  lastWords: 'last-words',
  /** Message above a server-rendered page, which stays readable. */
  lastWordsOver: 'last-words-over',
} as const

/** Events that are dispatched on the window. */
export const windowEventNames = {
  /** The store has hydrated or rendered the page, and handles presses. */
  interactive: 'store:interactive',
  /** The store cannot render anything. */
  broken: 'store:broken',
} as const

/** Request that a page on a static host sends to its gateway while the store's script loads. */
export interface PrefetchedGatewayResponse {
  readonly request: XMLHttpRequest
  /** Boot data of the gateway's page; undefined if it did not respond. */
  readonly boot: Promise<unknown>
}

declare global {
  interface Window {
    /** Set by the early script on a static host. */
    gatewayResponse?: PrefetchedGatewayResponse
  }
}
