import type errors from '../../../locales/en/errors.json'
import type events from '../../../locales/en/events.json'
import type giftCard from '../../../locales/en/giftCard.json'
import type inapp from '../../../locales/en/inapp.json'
import type install from '../../../locales/en/install.json'
import type legal from '../../../locales/en/legal.json'
import type link from '../../../locales/en/link.json'
import type login from '../../../locales/en/login.json'
import type my from '../../../locales/en/my.json'
import type payRequest from '../../../locales/en/payRequest.json'
import type realName from '../../../locales/en/realName.json'
import type recharge from '../../../locales/en/recharge.json'
import type replenish from '../../../locales/en/replenish.json'
import type result from '../../../locales/en/result.json'
import type select from '../../../locales/en/select.json'
import type shell from '../../../locales/en/shell.json'
import type worker from '../../../locales/en/worker.json'
import type coupons from '../../../locales/en/coupons.json'
import type vip from '../../../locales/en/vip.json'
import type { Namespace } from './namespaces.table.ts'

/** English texts. Copy keys are typed from them, so unknown keys do not compile. */
interface EnglishTexts {
  shell: typeof shell
  select: typeof select
  errors: typeof errors
  legal: typeof legal
  my: typeof my
  events: typeof events
  giftCard: typeof giftCard
  link: typeof link
  login: typeof login
  realName: typeof realName
  recharge: typeof recharge
  replenish: typeof replenish
  payRequest: typeof payRequest
  result: typeof result
  worker: typeof worker
  vip: typeof vip
  coupons: typeof coupons
  inapp: typeof inapp
  install: typeof install
}

export type Translations = Readonly<Record<string, string>>

type Counted<Keys> = Keys extends `${infer Base}_other` ? Base : never
type PluralForm<Base extends string> = `${Base}_${Intl.LDMLPluralRule}`
type Plain<Keys> = Exclude<Keys, PluralForm<Counted<Keys>>>

type PlainKeys = { [N in Namespace]: `${N}:${Plain<keyof EnglishTexts[N]> & string}` }
type CountedKeys = { [N in Namespace]: `${N}:${Counted<keyof EnglishTexts[N]>}` }

/** Key of a text without plural forms, such as `shell:language`. */
export type CopyKey = PlainKeys[Namespace]
/** Key of a text with plural forms, without the plural suffix, such as `select:limit_game`. */
export type PluralCopyKey = CountedKeys[Namespace]

type Values = Readonly<Record<string, string | number>>

/** Returns a text in the current language. Plural texts require `count`. */
export interface TranslateFunction {
  (key: CopyKey, values?: Values): string
  (key: PluralCopyKey, values: Values & { count: number }): string
}
