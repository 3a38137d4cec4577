import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { resolveTheme } from '../../src/brands/theme/theme.ts'
import { getPageConfig } from '../../src/contract/calls/config.calls.ts'
import { findEmbeddedReply } from '../../src/contract/replies/find-embedded-reply.ts'
import { createAccentCssProperties } from '../../src/kernel/theme/accent.ts'
import type { FirstScreenReplies } from './load-first-screen-replies.ts'

/**
 * Returns style declarations for the page config's `brand_color`, or an empty string for an invalid colour, which is
 * logged.
 */
export function getAccentColorStyle({ look }: Brand, first: FirstScreenReplies['first']): string {
  const color = findEmbeddedReply(first, getPageConfig)?.brandColor
  if (!color) return ''
  try {
    const declarations = Object.entries(createAccentCssProperties(color, resolveTheme(look)))
    return declarations.map(([name, value]) => `${name}:${value}`).join(';')
  } catch {
    return ''
  }
}
