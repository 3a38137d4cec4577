import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import type { RechargeView } from '../use-recharge-view.ts'

/** Says why the button does not buy but asks a parent to pay. Not shown for prepaid cards, which the player may use. */
export function ParentPaysNotice({ view: { duties, isCardMethod } }: { view: RechargeView }) {
  const t = useTranslate()
  const age = duties.parentPaysUnder
  return age === undefined || isCardMethod ? null : <Notice>{t('recharge:parent_pays', { age: String(age) })}</Notice>
}
