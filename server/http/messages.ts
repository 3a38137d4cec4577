import { readWords } from '../../locales/read-words.ts'
import { codes, type FailureCode } from '../../src/contract/codes.table.ts'
import type { Language } from '../../src/contract/domain.table.ts'

/** The player's text for each failure, a line a code: `locales/<language>/gateway.json`. A code without its text does not start. */
const failures = Object.keys(codes).filter((name): name is FailureCode => name !== 'success')
const messagesOf = readWords('gateway', failures)

export const getFailureMessage = (code: FailureCode, language: Language): string => messagesOf(language)[code]
