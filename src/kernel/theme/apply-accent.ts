import { reportProblem } from '../report-problem.ts'
import { createAccentDeclarations, accentPropertyNames } from './accent.ts'
import { invalidHexMessage } from './color.ts'
import type { BaseColors } from './theme-colors.ts'

/**
 * Applies the accent color that the server sent and replaces an earlier one. Uses the CSSOM because the CSP forbids
 * style elements. An invalid color falls back to the brand's accent.
 */
export function applyAccent(
  hex: string | null,
  paper: BaseColors,
  root: HTMLElement = document.documentElement,
): boolean {
  for (const name of accentPropertyNames) root.style.removeProperty(name)
  if (!hex) return true
  try {
    const declarations = createAccentDeclarations(hex, paper)
    for (const [name, value] of Object.entries(declarations)) root.style.setProperty(name, value)
    return true
  } catch {
    reportProblem('badColor', 'brand_color', invalidHexMessage)
    return false
  }
}
