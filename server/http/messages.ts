import { readWords } from '../../locales/read-words.ts'
import { apiResponseCodes, type FailureCode } from '../../src/contract/codes.table.ts'
import type { Language } from '../../src/contract/domain.table.ts'

/** Error messages for players from `locales/<language>/gateway.json`. The gateway does not start if one is missing. */
const failures = Object.keys(apiResponseCodes).filter((name): name is FailureCode => name !== 'success')
const messagesOf = readWords('gateway', failures)

export const getFailureMessage = (code: FailureCode, language: Language): string => messagesOf(language)[code]
