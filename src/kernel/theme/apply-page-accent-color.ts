import { reportProblem } from '../report-problem.ts'
import { createAccentCssProperties, accentCssPropertyNames } from './accent.ts'
import { invalidHexColorMessage } from './color.ts'
import type { BaseColors } from './theme-colors.ts'

/**
 * Applies the accent color that the server sent, and replaces an earlier accent color. Uses the CSSOM because the CSP
 * forbids style elements. An invalid color falls back to the brand's accent.
 */
export function applyPageAccentColor(
  hex: string | null,
  paper: BaseColors,
  root: HTMLElement = document.documentElement,
): boolean {
  for (const name of accentCssPropertyNames) root.style.removeProperty(name)
  if (!hex) return true
  try {
    const declarations = createAccentCssProperties(hex, paper)
    for (const [name, value] of Object.entries(declarations)) root.style.setProperty(name, value)
    return true
  } catch {
    reportProblem('badColor', 'brand_color', invalidHexColorMessage)
    return false
  }
}
