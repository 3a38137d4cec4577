import type { WirePageConfig } from '../../src/contract/entities/page-config.ts'

type Turn = (config: WirePageConfig) => WirePageConfig

const newLayoutBit = 1
const greyUiBit = 2

/**
 * Overrides of page config fields. The cookie `sandbox_overrides` contains their keys, separated by dots. To add an
 * override, add a row here.
 */
const overrides = {
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
  newsfirst: (config) => ({ ...config, is_force_banner: true, is_banner_at_start: true }),
  english: (config) => ({ ...config, language_config: 'en' }),
  colour: (config) => ({ ...config, brand_color: '#8e24aa' }),
  // `lag` delays the order query and does not change the page config.
  lag: (config) => config,
} as const satisfies Record<string, Turn>

export const demoOverrideNames = Object.keys(overrides) as (keyof typeof overrides)[]
export const isDemoOverride = (name: string): name is keyof typeof overrides => Object.hasOwn(overrides, name)

export function applyOverrides(config: WirePageConfig, words: readonly string[]): WirePageConfig {
  return words.filter(isDemoOverride).reduce((turned, name) => overrides[name](turned), config)
}
