import type { Language } from '../../../src/contract/domain.table.ts'
import { registers, turkishImperative } from './register.table.ts'
import { terms } from './terms.table.ts'

const cjk = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`

/** Typography rules. `otherwise` ends the sentence "… has “?”". */
const typography: readonly { languages?: readonly Language[]; mark: RegExp; otherwise: string }[] = [
  { mark: /"|\p{L}'\p{L}/u, otherwise: 'use the quotes and the apostrophe of its language' },
  { mark: /\.\.\./u, otherwise: 'use …' },
  { mark: /[٠-٩۰-۹０-９]/u, otherwise: 'digits are Latin everywhere' },
  { mark: /\d[ap]\.?m\b|오전|오후|上午|下午|午前|午後/iu, otherwise: 'the clock has 24 hours' },
  {
    languages: ['fr'],
    mark: /[^\u00A0\u202F][:;?!»]|«[^\u00A0\u202F]/u,
    otherwise: 'put a no-break space inside « » and before : ; ? !',
  },
  {
    languages: ['de'],
    mark: /[“«»]\p{L}|\p{L}…/u,
    otherwise: 'quotes are „…“, and … stands apart by a no-break space',
  },
  { languages: ['pl'], mark: /[“«»]\p{L}/u, otherwise: 'quotes are „…”' },
  { languages: ['ru', 'es', 'ar'], mark: /“\p{L}|”/u, otherwise: 'quotes are «…»' },
  { languages: ['ar'], mark: /[,;?](?=\s|$)/u, otherwise: 'use ، ؛ ؟' },
  {
    languages: ['ja', 'zh-cn', 'zh-tw'],
    mark: new RegExp(`${cjk}[,.;:!?()]|[,;:!?]${cjk}`, 'u'),
    otherwise: 'marks among its letters are full-width',
  },
  { languages: ['ja', 'zh-tw'], mark: /[“”]/u, otherwise: 'quotes are 「…」' },
]

/**
 * Returns the style problems of a text: register, terms and typography. Placeholders are ignored. Used for the
 * translations and for the gateway's own texts.
 */
export function findStyleProblems(language: Language, source: string): string[] {
  const text = source.replace(/\{\{?\w+\}?\}/g, '0')
  const register = registers[language]
  const informal =
    register?.foreign.exec(text)?.[0] ?? (language === 'tr' ? turkishImperative.exec(text)?.[0] : undefined)
  return [
    ...(informal === undefined ? [] : [`says “${informal}”: it speaks in the register of “${register?.address}”`]),
    ...(terms[language] ?? []).flatMap(([other, use]) => {
      const found = other.exec(text)?.[0]
      return found === undefined ? [] : [`says “${found}” for what is called “${use}”`]
    }),
    ...typography
      .filter(({ languages, mark }) => (!languages || languages.includes(language)) && mark.test(text))
      .map(({ mark, otherwise }) => `has “${mark.exec(text)?.[0]}”: ${otherwise}`),
  ]
}
