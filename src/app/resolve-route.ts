import { parseSocialCode } from '../brands/social-code.ts'
import type { Area } from '../contract/domain.table.ts'
import type { Layout } from '../kernel/session/layout.ts'
import { findRoute, type Route } from './routes.table.ts'
import type { ScreenName } from './screens.table.ts'

export type ResolvedRoute =
  | { redirect: string; route: Route | undefined }
  | { screen: ScreenName; route: Route | undefined }
  | { socialCode: string }

/** Resolves a path to a screen or redirect. Unknown paths show the 404 screen. */
export function resolveRoute(path: string, layout: Layout): ResolvedRoute {
  const code = parseSocialCode(path)
  if (code !== undefined) return { socialCode: code }
  const route = findRoute(path)
  if (!route) return { screen: 'notFound', route: undefined }
  const target = route.in[layout]
  return 'redirect' in target
    ? { ...target, route: resolveEnd(target.redirect, layout) }
    : { screen: target.screen, route }
}

/** Returns the screen's name, or undefined for a redirect. Shop pages show the area picker until the area is known. */
export function getScreenName(resolved: ResolvedRoute, area: Area | null): ScreenName | undefined {
  if (area === null && 'route' in resolved && resolved.route?.bars) return 'area'
  return 'screen' in resolved ? resolved.screen : undefined
}

function resolveEnd(path: string, layout: Layout): Route | undefined {
  const end = resolveRoute(path, layout)
  return 'route' in end ? end.route : undefined
}
