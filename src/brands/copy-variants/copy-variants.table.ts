import * as v from 'valibot'

/**
 * Copy variants. Each adds a line in the brand's tone below the title of empty lists, deliveries and failed payments.
 * Each variant has a file `<name>.json` with all languages of its brands, except `plain`, which adds no line. To add a
 * variant, add its name here, its file, and `voice` in a brand's look.
 */
export const copyVariantNames = ['plain', 'arcade', 'storybook', 'inkPaper', 'steel', 'candy'] as const

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))
export const brandVoiceTextsSchema = v.strictObject({ noOrders: text, delivered: text, failed: text })
export type CopyVariantTexts = v.InferOutput<typeof brandVoiceTextsSchema>
