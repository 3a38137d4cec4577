import * as v from 'valibot'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { resolveTheme } from '../../src/brands/theme/theme.ts'
import { getPageConfig } from '../../src/contract/calls/config.calls.ts'
import { createAccentCssProperties } from '../../src/kernel/theme/accent.ts'
import type { FirstScreenReplies } from './load-first-screen-replies.ts'

const configReply = v.object({ data: v.object({ brand_color: v.string() }) })

/**
 * Returns style declarations for the page config's `brand_color`, or an empty string. An invalid color is ignored here;
 * the store logs it.
 */
export function getAccentColorStyle({ look }: Brand, first: FirstScreenReplies['first']): string {
  const [, reply] = Object.entries(first).find(([key]) => key.startsWith(getPageConfig.path)) ?? []
  const config = v.safeParse(configReply, reply)
  if (!config.success) return ''
  try {
    const declarations = Object.entries(createAccentCssProperties(config.output.data.brand_color, resolveTheme(look)))
    return declarations.map(([name, value]) => `${name}:${value}`).join(';')
  } catch {
    return ''
  }
}
