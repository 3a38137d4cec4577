import { report } from '../report.ts'
import { accentDeclarations } from './accent.ts'
import { invalidHexMessage } from './color.ts'
import type { Paper } from './grounds.ts'

/** The colours that an earlier game has sent, by name. */
let sent: readonly string[] = []

/**
 * Puts a colour that the server sent on the page, for both themes, without a style element (CSP), in place of one sent before.
 * Without one, or with a bad one, which is logged, the page has the brand's own.
 */
export function applyAccent(hex: string | null, paper: Paper, root: HTMLElement = document.documentElement): boolean {
  for (const name of sent) root.style.removeProperty(name)
  sent = []
  if (!hex) return true
  try {
    const declarations = accentDeclarations(hex, paper)
    for (const [name, value] of Object.entries(declarations)) root.style.setProperty(name, value)
    sent = Object.keys(declarations)
    return true
  } catch {
    report('badColor', 'brand_color', invalidHexMessage)
    return false
  }
}
