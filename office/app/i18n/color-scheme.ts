import { readPreference, savePreference } from './preferences.ts'

export const colorSchemes = ['system', 'light', 'dark'] as const
export type ColorScheme = (typeof colorSchemes)[number]

export function readColorScheme(): ColorScheme {
  const saved = readPreference('scheme')
  return colorSchemes.find((scheme) => scheme === saved) ?? 'system'
}

/**
 * Applies and saves the color scheme. For `system`, the attribute is removed, so that the page follows the device's
 * setting.
 */
export function applyColorScheme(scheme: ColorScheme): void {
  if (scheme === 'system') delete document.documentElement.dataset['scheme']
  else document.documentElement.dataset['scheme'] = scheme
  savePreference('scheme', scheme)
}
