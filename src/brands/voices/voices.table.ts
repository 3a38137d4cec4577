import * as v from 'valibot'

/**
 * Voices: how a store says a few things in its own way. Each is a file beside this one, `<name>.json`, with these texts in every language of the
 * brands that name it; `plain` is the words of `locales/`, and so needs none.
 * Read by the schema of brands, by `src/kernel/i18n/voice.ts`, and by the tests, which hold the files to it.
 * To add one: its name here, its file, and `voice` in a brand's look.
 */
export const voiceNames = ['plain', 'arcade', 'storybook', 'inkPaper', 'steel', 'candy'] as const

/** In every voice, a failure says that the payment failed. */
export const voiceKeys = [
  'result:no_orders',
  'result:no_orders_hint',
  'result:title_success',
  'result:title_failed',
] as const
export type VoiceKey = (typeof voiceKeys)[number]

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))
export const voiceTexts = v.strictObject({
  'result:no_orders': text,
  'result:no_orders_hint': text,
  'result:title_success': text,
  'result:title_failed': text,
} satisfies Record<VoiceKey, typeof text>)
export type VoiceTexts = v.InferOutput<typeof voiceTexts>
