// Reports all mistakes in the input files before a build. The build itself would stop at the first mistake with a stack
// trace.
import { findBrandMistakes } from './brand-mistakes.ts'
import { findTranslationMistakes } from './translation-mistakes.ts'

const mistakes = [...(await findBrandMistakes()).mistakes, ...findTranslationMistakes()]
// Import these modules only after the check, because they read translations when they are imported.
if (mistakes.length === 0)
  await Promise.all([import('../pages/page-translations.ts'), import('../../document/notices.ts')]).catch(
    (error: Error) => mistakes.push(error.message),
  )
for (const mistake of mistakes) process.stderr.write(`${mistake}\n`)
if (mistakes.length > 0) process.exitCode = 1
