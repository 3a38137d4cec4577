import type { Checked } from './check.ts'
import { checkText, type CatalogueText } from './check-text.ts'
import { kindNames } from './kinds.table.ts'
import type { Mistakes } from './mistakes.ts'

/** Checks one catalogue in a process of its own: see check-apart.ts. */

/** A right catalogue comes in parts: a slice of a list, or a whole file that is no list. The last reply has the mistakes. */
export type CheckReply =
  | { readonly brand: string; readonly name: string; readonly part: unknown }
  | { readonly mistakes: Mistakes }
  | { readonly error: string }

const sliceSize = 500

function* repliesOf({ catalogue, ...mistakes }: Checked): Generator<CheckReply, void> {
  for (const [brand, content] of Object.entries(catalogue))
    for (const name of kindNames) {
      const file: unknown = content[name]
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
    for (const reply of repliesOf(checkText(request))) await send(reply)
  } catch (error) {
    await send({ error: String(error) })
  }
}

process.once('message', (request: CatalogueText) => {
  void answer(request).finally(() => process.disconnect())
})
