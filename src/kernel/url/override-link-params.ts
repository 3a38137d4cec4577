import { snapshot, subscribe } from 'valtio'
import { isJsonEqual } from '../is-json-equal.ts'
import { runAfterOverlayHistorySettles } from '../overlays/browser-overlay-history.ts'
import { overlaysStore } from '../overlays/overlays.store.ts'
import type { UrlParamName, UrlParams } from './params.table.ts'
import { sessionStore } from '../session/session.store.ts'

type LinkParamChanges = { [Name in UrlParamName]?: UrlParams[Name] | undefined }

function applyChanges(search: string, changes: readonly (readonly [string, string | undefined])[]): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of changes.filter(([named]) => query.has(named))) {
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  return text && `?${text}`
}

function rewriteAddress(entries: readonly (readonly [string, string | undefined])[]): void {
  const { pathname, search, hash } = window.location
  const next = applyChanges(search, entries)
  if (next !== applyChanges(search, [])) window.history.replaceState(window.history.state, '', pathname + next + hash)
}

/**
 * Runs the callback once all overlays are closed. Each overlay has its own history entry, so only then is the page's
 * entry current.
 */
function whenOverlaysClosed(run: () => void): void {
  if (overlaysStore.stack.length === 0) return
  const stop = subscribe(overlaysStore, () => {
    if (overlaysStore.stack.length > 0) return
    stop()
    runAfterOverlayHistorySettles(run)
  })
}

/**
 * Overrides link parameters. The URL is changed too, so that a reload does not restore the old values. Undefined
 * removes a parameter.
 */
export function overrideLinkParams(changes: LinkParamChanges): void {
  const entries = Object.entries(changes)
  const params = Object.fromEntries(
    Object.entries({ ...sessionStore.params, ...changes }).filter(([, value]) => value !== undefined),
  )
  // Skip equal values, which would notify subscribers needlessly and restart hydration.
  if (!isJsonEqual(snapshot(sessionStore).params, params)) sessionStore.params = params
  const rewrite = () => rewriteAddress(entries)
  runAfterOverlayHistorySettles(rewrite)
  whenOverlaysClosed(rewrite)
}
