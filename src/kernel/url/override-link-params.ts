import { snapshot, subscribe } from 'valtio'
import { alike } from '../alike.ts'
import { afterOverlays } from '../overlays/overlay-back.ts'
import { overlays } from '../overlays/overlays.store.ts'
import type { ParamName, Params } from './params.table.ts'
import { session } from '../session/session.store.ts'

type Changes = { [Name in ParamName]?: Params[Name] | undefined }

function changed(search: string, changes: readonly (readonly [string, string | undefined])[]): string {
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
  const next = changed(search, entries)
  if (next !== changed(search, [])) window.history.replaceState(window.history.state, '', pathname + next + hash)
}

/** Every open overlay has a history entry of its own: the page's own is reached when the last one is closed. */
function onPageItself(run: () => void): void {
  if (overlays.stack.length === 0) return
  const stop = subscribe(overlays, () => {
    if (overlays.stack.length > 0) return
    stop()
    afterOverlays(run)
  })
}

/**
 * The player's choice overrides the link's; undefined is forgotten. Also in the address, where it was named there:
 * the next reload must not bring the link's choice back.
 */
export function changeLink(changes: Changes): void {
  const entries = Object.entries(changes)
  const params = Object.fromEntries(
    Object.entries({ ...session.params, ...changes }).filter(([, value]) => value !== undefined),
  )
  // Equal ones would be news to the page: while it is made in slices it would begin anew, in one task.
  if (!alike(snapshot(session).params, params)) session.params = params
  const rewrite = () => rewriteAddress(entries)
  afterOverlays(rewrite)
  onPageItself(rewrite)
}
