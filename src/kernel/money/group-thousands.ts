import type { Language } from '../../contract/domain.table.ts'
import { pricePatterns } from './price-patterns.table.ts'

const thousands = /\B(?=(\d{3})+$)/g

export const groupThousands = (digits: string, language: Language): string =>
  digits.replace(thousands, pricePatterns[language].group)
