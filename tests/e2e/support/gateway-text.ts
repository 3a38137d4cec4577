import { readFileSync } from 'node:fs'
import type { FailureCode } from '../../../src/contract/codes.table.ts'
import type { Language } from '../../../src/contract/domain.table.ts'

export const getGatewayText = (language: Language, code: FailureCode): string =>
  (JSON.parse(readFileSync(`locales/${language}/gateway.json`, 'utf8')) as Record<FailureCode, string>)[code]
