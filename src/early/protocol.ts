/**
 * Attributes shared by page, early script, store and gateway. Stylesheets repeat them, as
 * `tests/unit/src/early/protocol.test.ts` checks.
 */
export const pageDataAttributes = {
  /** On `<html>`: scripts are running. Before, controls that need a script are hidden. */
  scripted: 'data-scripted',
  /** On `<html>`: the browser is too old, which stylesheets cannot detect. */
  tooOld: 'data-too-old',
  /** On `<html>`: colors as style declarations, because the CSP forbids style attributes. */
  accent: 'data-accent',
  /** On `<html>` and sheets: animations are off while the store replaces a server-rendered screen. */
  calm: 'data-calm',
  /** On the root and sheets: rendered by the gateway. The root's value contains the page facts. */
  drawn: 'data-drawn',
  /** On the root: audience of the rendered page. */
  audience: 'data-audience',
  /** On a control: pressed, and its effect is loading. */
  pressed: 'data-pressed',
} as const

export const pageElementIds = {
  root: 'root',
  /** Brand data as JSON. */
  brand: 'brand',
  /** Boot data as JSON. */
  boot: 'boot',
  /** Template of the message for a failed script. */
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

/** Request by a static page to its gateway while the store's script loads. */
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
