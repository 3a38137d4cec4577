// Before a build: it would stumble over the same mistakes half a minute later, over one at a time, with a stack.
import { findBrandMistakes } from './brand-mistakes.ts'
import { findTranslationMistakes } from './translation-mistakes.ts'

const mistakes = [...(await findBrandMistakes()).mistakes, ...findTranslationMistakes()]
// Texts that pages cannot do without are read as their modules load.
if (mistakes.length === 0)
  await Promise.all([import('../pages/page-translations.ts'), import('../../document/notices.ts')]).catch(
    (error: Error) => mistakes.push(error.message),
  )
for (const mistake of mistakes) process.stderr.write(`${mistake}\n`)
if (mistakes.length > 0) process.exitCode = 1
