import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { keyOf } from '../../../channels/methods/methods.ts'
import { useCopy } from '../../../kernel/i18n/i18n.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { formatDay } from '../../../kernel/time/format-moment.ts'
import { selection } from '../../../purchase/selection.store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { AgainFacts } from './repeat-facts.tsx'
import { recharge } from '../recharge.store.ts'
import styles from '../purchase.module.css'
import type { RechargeView } from '../use-recharge.ts'

/**
 * A purchase that is repeated, in parts for the sheet and for the panel on a wide screen. Nothing where something is to be chosen: the way is gone,
 * other goods are chosen, or "Change" was pressed.
 */
export function useAgain(view: RechargeView) {
  const t = useCopy()
  const { again, groups } = useSnapshot(recharge)
  const { goods } = useSnapshot(selection).chosen
  const { language } = useSnapshot(session)
  const [isChanging, setChanging] = useState(false)
  const isComing = groups.state === 'loading'
  const isFound = view.way !== undefined && !view.takesCard && keyOf(view.way) === again?.wayKey
  // Other goods are a purchase of their own, with the way to pay kept.
  const isSame = goods?.value === again?.productId
  if (!again || !isSame || isChanging || !(isComing || isFound)) return null
  return {
    view: { ...view, checking: view.checking || isComing },
    title: (
      <>
        {t('recharge:again_title')}
        {again.boughtAt !== undefined && (
          <span className={styles.asOn}>
            {t('recharge:again_as_on', { time: formatDay(again.boughtAt, language) })}
          </span>
        )}
      </>
    ),
    facts: <AgainFacts view={view} again={again} />,
    change: (
      <Button look="quiet" wide onClick={() => setChanging(true)}>
        {t('select:change')}
      </Button>
    ),
  }
}
