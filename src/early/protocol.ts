/**
 * The names that a brand's page, its early script, the store and the gateway share. Code imports them from here; style sheets spell the
 * attributes out, and `tests/unit/src/early/protocol.test.ts` holds them to this list.
 */
export const attributes = {
  /** On `<html>`: the page's scripts run. Without it, controls that need a script are hidden. */
  scripted: 'data-scripted',
  /** On `<html>`: the browser is too old for the store, which the style sheet alone cannot tell. */
  tooOld: 'data-too-old',
  /** On `<html>`: the colours of a game's page config, as style declarations. A content policy allows no style attribute. */
  accent: 'data-accent',
  /** On `<html>` and on sheets: the store's first screen takes the place of a drawn one, so nothing is animated. */
  calm: 'data-calm',
  /** On the root and on sheets: the gateway has drawn them. On the root, its value says what is shown. */
  drawn: 'data-drawn',
  /** On the root: the kind of visitor that the page is drawn for. */
  audience: 'data-audience',
  /** On a control: it was pressed, and what it does is still on its way. */
  pressed: 'data-pressed',
} as const

export const ids = {
  root: 'root',
  /** The brand's data, as JSON. */
  brand: 'brand',
  /** What the gateway knows of this visit, as JSON. */
  boot: 'boot',
  /** A template with the words that are shown if the store's script does not come. */
  lastWords: 'last-words',
} as const

export const classes = {
  /** The blocks that stand in the root until a screen is there. */
  skeleton: 'boot',
  lastWords: 'last-words',
  /** The last words over a drawn page, which stays readable. */
  lastWordsOver: 'last-words-over',
} as const

/** Sent on the window. */
export const events = {
  /** The store has taken the page over, or has drawn it: presses reach it. */
  interactive: 'store:alive',
  /** The store cannot draw anything. */
  broken: 'store:broken',
} as const

/** What a static host's page has asked of its gateway, while the store's script is on its way. */
export interface GatewayResponse {
  readonly request: XMLHttpRequest
  /** The boot data of the gateway's own page; undefined without an answer. */
  readonly boot: Promise<unknown>
}

declare global {
  interface Window {
    /** Set by the early script of a page on a static host. */
    gatewayResponse?: GatewayResponse
  }
}
