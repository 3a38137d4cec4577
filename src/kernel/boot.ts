import * as v from 'valibot'
import { report } from './report.ts'

/** What the gateway puts into the page when it serves it; a plain static host leaves it empty. */
const bootSchema = v.object({
  apiHosts: v.optional(v.array(v.pipe(v.string(), v.url()))),
  /** The language that `first` speaks. */
  language: v.optional(v.string()),
  first: v.optional(v.record(v.string(), v.unknown()), {}),
  sandbox: v.optional(v.boolean(), false),
})
export type Boot = v.InferOutput<typeof bootSchema>

const nothing: Boot = { first: {}, sandbox: false }

/** A damaged island costs speed, not the page. */
export function readBoot(page: Pick<Document, 'getElementById'> = document): Boot {
  try {
    return v.parse(bootSchema, JSON.parse(page.getElementById('boot')?.textContent ?? '{}'))
  } catch {
    report('badBoot', 'boot')
    return nothing
  }
}
