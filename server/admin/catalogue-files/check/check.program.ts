import '../../../fast-module-resolution.ts'
import type { CheckResult } from './check-catalogue.ts'
import type { CatalogueText } from './check-catalogue-text.ts'
import type { Mistakes } from './mistakes.ts'

/**
 * Entry point of the child process that check-catalogue-in-child-process.ts starts to check one catalogue. Loading its
 * modules takes longer than most checks, so it loads them as fast-module-resolution.ts describes.
 */

/** Message from the child process: a part of a valid catalogue, or finally the mistakes. */
export type CheckReply =
  | { readonly brand: string; readonly name: string; readonly part: unknown }
  | { readonly mistakes: Mistakes }
  | { readonly error: string }

const sliceSize = 500

function* createReplies({ catalogue, ...mistakes }: CheckResult): Generator<CheckReply, void> {
  for (const [brand, content] of Object.entries(catalogue))
    for (const [name, file] of Object.entries<unknown>(content)) {
      yield { brand, name, part: Array.isArray(file) ? [] : file }
      if (Array.isArray(file))
        for (let at = 0; at < file.length; at += sliceSize)
          yield { brand, name, part: file.slice(at, at + sliceSize) as unknown[] }
    }
  yield { mistakes }
}

const send = (reply: CheckReply) => new Promise<void>((resolve) => process.send?.(reply, () => resolve()))

async function answer(request: CatalogueText): Promise<void> {
  try {
    const { checkCatalogueText } = await import('./check-catalogue-text.ts')
    for (const reply of createReplies(checkCatalogueText(request))) await send(reply)
  } catch (error) {
    await send({ error: String(error) })
  }
}

process.once('message', (request: CatalogueText) => {
  void answer(request).finally(() => process.disconnect())
})
