import { report } from '../report.ts'
import { accentDeclarations } from './accent.ts'
import { invalidHexMessage } from './color.ts'

/**
 * Puts a colour that the server sent on the page, for both themes, without a style element (CSP).
 * A bad one is logged and the brand's own colour stays.
 */
export function applyAccent(hex: string, root: HTMLElement = document.documentElement): boolean {
  try {
    for (const [name, value] of Object.entries(accentDeclarations(hex))) root.style.setProperty(name, value)
    return true
  } catch {
    report('badColor', 'brand_color', invalidHexMessage)
    return false
  }
}
