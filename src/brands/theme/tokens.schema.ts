import * as v from 'valibot'
import { bannerStyleVariants } from './component-variants/banner.table.ts'
import { buttonStyleVariants } from './component-variants/button.table.ts'
import { goodsCardStyleVariants } from './component-variants/goods.table.ts'
import { headerStyleVariants } from './component-variants/header.table.ts'
import { recipientCardStyleVariants } from './component-variants/recipient-card.table.ts'
import { tabBarStyleVariants } from './component-variants/tabs.table.ts'
import { backgroundTextureVariants } from './component-variants/texture.table.ts'
import { spacingDensities, fontPairings } from './typography.table.ts'
import { copyVariantNames } from '../copy-variants/copy-variants.table.ts'

export const hexColorSchema = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'Invalid hex color format'))
const named = <Table extends Readonly<Record<string, unknown>>>(table: Table) =>
  v.picklist(Object.keys(table) as [keyof Table & string, ...(keyof Table & string)[]])
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

export const successAnimations = ['starfall', 'lamps', 'petals', 'seal', 'impact', 'jump'] as const

export const themeTokensSchema = v.strictObject({
  /** Colors of page, raised surface and text. The text needs a contrast of 7:1 on both backgrounds. */
  paper: hexColorSchema,
  card: hexColorSchema,
  ink: hexColorSchema,
  /** Default color scheme. The other scheme is derived. */
  mode: v.picklist(['light', 'dark']),
  type: named(fontPairings),
  /** Base radius in pixels. */
  radius: whole(0, 24),
  density: named(spacingDensities),
  header: named(headerStyleVariants),
  /** Height of the key visual in pixels. */
  hero: whole(150, 240),
  /** Variant of the card that shows the recipient. */
  identity: named(recipientCardStyleVariants),
  /** Variant of goods cards, including the number of columns. */
  goods: named(goodsCardStyleVariants),
  button: named(buttonStyleVariants),
  banner: named(bannerStyleVariants),
  tabs: named(tabBarStyleVariants),
  /** Background texture, drawn with gradients. */
  texture: named(backgroundTextureVariants),
  joy: v.picklist(successAnimations),
  /** Copy variant for empty lists, deliveries and failed payments. */
  voice: v.picklist(copyVariantNames),
})
export type ThemeTokens = v.InferOutput<typeof themeTokensSchema>
