import { report } from '../report.ts'
import { accentDeclarations, accentProperties } from './accent.ts'
import { invalidHexMessage } from './color.ts'
import type { Paper } from './grounds.ts'

/**
 * Puts a colour that the server sent on the page, for both themes, without a style element (CSP), in place of one sent before.
 * Without one, or with a bad one, which is logged, the page has the brand's own.
 */
export function applyAccent(hex: string | null, paper: Paper, root: HTMLElement = document.documentElement): boolean {
  for (const name of accentProperties) root.style.removeProperty(name)
  if (!hex) return true
  try {
    const declarations = accentDeclarations(hex, paper)
    for (const [name, value] of Object.entries(declarations)) root.style.setProperty(name, value)
    return true
  } catch {
    report('badColor', 'brand_color', invalidHexMessage)
    return false
  }
}
