import * as v from 'valibot'

/**
 * Voices: a line in the brand's own tone, shown below the plain title of an empty list, a delivery and a failed payment. Each is a file beside this
 * one, `<name>.json`, with these texts in every language of the brands that name it; `plain` adds no line and needs no file.
 * Read by the schema of brands, by `src/kernel/i18n/voice.ts`, and by the tests, which check the files.
 * To add one: its name here, its file, and `voice` in a brand's look.
 */
export const voiceNames = ['plain', 'arcade', 'storybook', 'inkPaper', 'steel', 'candy'] as const

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))
export const voiceTexts = v.strictObject({ noOrders: text, delivered: text, failed: text })
export type VoiceTexts = v.InferOutput<typeof voiceTexts>
