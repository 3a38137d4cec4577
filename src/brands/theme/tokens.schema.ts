import * as v from 'valibot'
import { banners } from './constructions/banner.table.ts'
import { buttons } from './constructions/button.table.ts'
import { goodsCards } from './constructions/goods.table.ts'
import { headers } from './constructions/header.table.ts'
import { identities } from './constructions/identity.table.ts'
import { tabBars } from './constructions/tabs.table.ts'
import { textures } from './constructions/texture.table.ts'
import { densities, typePairings } from './type.table.ts'
import { voiceNames } from '../voices/voices.table.ts'

/** The tokens that make a face, with the values that each may have. */

export const hex = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'Invalid hex color format'))
const named = <Table extends Readonly<Record<string, unknown>>>(table: Table) =>
  v.picklist(Object.keys(table) as [keyof Table & string, ...(keyof Table & string)[]])
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** How the moment of success is drawn. */
export const joys = ['starfall', 'lamps', 'petals', 'seal', 'impact', 'jump'] as const

export const faceTokens = v.strictObject({
  /** The page, a raised surface, and the text on them: at least 7 : 1 on both. */
  paper: hex,
  card: hex,
  ink: hex,
  /** The theme by default; the other one is derived. */
  mode: v.picklist(['light', 'dark']),
  /** A pairing of fonts that phones have. */
  type: named(typePairings),
  /** The base of all rounding, in pixels. */
  radius: whole(0, 24),
  /** Gaps and the height of rows. */
  density: named(densities),
  /** Where the name of the store stands, and how its bar ends. */
  header: named(headers),
  /** The height of the key visual, in pixels. */
  hero: whole(150, 240),
  /** The card that says who gets it. */
  identity: named(identities),
  /** How one of the goods is built, and how many stand beside each other. */
  goods: named(goodsCards),
  /** The one button to press. */
  button: named(buttons),
  /** The line that carries the event. */
  banner: named(banners),
  /** The bar at the bottom. */
  tabs: named(tabBars),
  /** Of the paper, drawn with gradients. */
  texture: named(textures),
  joy: v.picklist(joys),
  /** In whose words it says that there is nothing yet, that goods have arrived, that a payment failed. */
  voice: v.picklist(voiceNames),
})
export type FaceTokens = v.InferOutput<typeof faceTokens>
