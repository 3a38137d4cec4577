import type { ReactNode } from 'react'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { dispatch } from '../../purchase/machine/purchase.store.ts'
import { toPay } from '../../purchase/machine/purchase.actions.ts'
import { Button } from '../../ui/button.tsx'
import type { Shown } from './result.table.ts'
import { copySupportCode } from './support-code.ts'
import styles from './result.module.css'

const later = () => dispatch({ type: 'laterPressed' })
const changeWay = () => dispatch({ type: 'changeWayPressed' })
const check = () => dispatch({ type: 'donePressed' })

/** The buttons of each state. */
export function ResultFoot({ state }: { state: Shown }) {
  const t = useCopy()
  if (state.at === 'success')
    return (
      <Foot state={state}>
        <Button wide onClick={later}>
          {t('result:recharge_done')}
        </Button>
      </Foot>
    )
  if (state.at === 'failed')
    return (
      <Foot state={state} closes>
        <Button look="ghost" wide onClick={changeWay}>
          {t('result:change_recharge_way')}
        </Button>
        <Button wide onClick={changeWay}>
          {t('result:recharge_continue')}
        </Button>
      </Foot>
    )
  const again = state.at !== 'handedOff'
  return (
    <Foot state={state} closes>
      {state.order.own && (
        <Button look="ghost" wide onClick={toPay}>
          {t(again ? 'result:to_pay_continue' : 'result:to_pay')}
        </Button>
      )}
      <Button wide busy={state.at === 'checking' && t('result:refreshing')} onClick={check}>
        {t(again ? 'result:refresh' : 'result:recharge_done_pending')}
      </Button>
    </Foot>
  )
}

interface FootProps {
  state: Shown
  /** With a way out that leaves the order for later. */
  closes?: boolean
  children: ReactNode
}

function Foot({ state, closes = false, children }: FootProps) {
  const t = useCopy()
  return (
    <div className={styles.foot}>
      <div className={styles.answers}>{children}</div>
      <div className={styles.quiet}>
        <Button look="quiet" onClick={() => void copySupportCode(state.order)}>
          {t('result:support_code')}
        </Button>
        {closes && (
          <Button look="quiet" onClick={later}>
            {t('result:later')}
          </Button>
        )}
      </div>
    </div>
  )
}
