import type { Brand } from '../brand.schema.ts'

const surfacePattern = /--surface: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/

/**
 * The colour of the header in both themes, for the browser's own bars. Taken out of the style sheet,
 * because meta elements and manifests cannot read its variables.
 */
export function surfaceColors(tokens: string, surface: Brand['look']['surface']): { light: string; dark: string } {
  const ownRule = tokens.indexOf(`[data-surface='${surface}'] [data-theme]`)
  const found = surfacePattern.exec(tokens.slice(Math.max(0, ownRule)))
  const [light, dark] = [found?.[1], found?.[2]]
  if (light === undefined || dark === undefined)
    throw new Error('src/ui/tokens.css: --surface is not light-dark(#hex, #hex)')
  return surface === 'dark' ? { light: dark, dark } : { light, dark }
}
