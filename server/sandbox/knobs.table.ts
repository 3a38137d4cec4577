import type { PageConfig } from '../../src/contract/entities/page-config.ts'

type Turn = (config: PageConfig) => PageConfig

const newLayoutBit = 1
const greyUiBit = 2

/**
 * What a visitor of the sandbox may change in the page config, to see the store as another publisher would set it up.
 * Named in the cookie `sandbox_knobs`, with dots between: `cumulative.tab`. Read by demo.ts.
 * To add one, add a row.
 */
const knobs = {
  new: (config) => ({ ...config, grey_code: config.grey_code | newLayoutBit }),
  old: (config) => ({ ...config, grey_code: config.grey_code & ~newLayoutBit }),
  grey: (config) => ({ ...config, grey_code: config.grey_code | greyUiBit }),
  coupon: (config) => ({ ...config, is_open_coupon: true }),
  nocoupon: (config) => ({ ...config, is_open_coupon: false }),
  cumulative: (config) => ({ ...config, cumulative_config: { ...config.cumulative_config, is_has_cumulative: true } }),
  continue: (config) => ({ ...config, continue_config: { ...config.continue_config, is_has_continue: true } }),
  tab: (config) => ({ ...config, cumulative_config: { ...config.cumulative_config, tab_to_act: true } }),
  autoshow: (config) => ({ ...config, cumulative_config: { ...config.cumulative_config, auto_show: true } }),
  giftcard: (config) => ({ ...config, is_gift_card: true }),
  news: (config) => ({ ...config, is_force_banner: true }),
  english: (config) => ({ ...config, language_config: 'en' }),
  colour: (config) => ({ ...config, brand_color: '#8e24aa' }),
  // Nothing of the page config: the order query then hears of an order some seconds late.
  lag: (config) => config,
  badcolour: (config) => ({ ...config, brand_color: '#12zz' }),
} as const satisfies Record<string, Turn>

export const knobNames = Object.keys(knobs) as (keyof typeof knobs)[]
export const isKnob = (name: string): name is keyof typeof knobs => Object.hasOwn(knobs, name)

/** Words that are no knob turn nothing. */
export function turnKnobs(config: PageConfig, words: readonly string[]): PageConfig {
  return words.filter(isKnob).reduce((turned, name) => knobs[name](turned), config)
}
