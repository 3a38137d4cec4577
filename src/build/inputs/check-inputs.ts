// Before a build: it would stumble over the same mistakes half a minute later, over one at a time, with a stack.
import { brandMistakes } from './brand-mistakes.ts'
import { wordMistakes } from './word-mistakes.ts'

const mistakes = [...(await brandMistakes()).mistakes, ...wordMistakes()]
// Texts that pages cannot do without are read as their modules load.
if (mistakes.length === 0)
  await Promise.all([import('../pages/page-words.ts'), import('../../document/notices.ts')]).catch((error: Error) =>
    mistakes.push(error.message),
  )
for (const mistake of mistakes) process.stderr.write(`${mistake}\n`)
if (mistakes.length > 0) process.exitCode = 1
