import type { ReactNode } from 'react'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { toPay } from '../../purchase/machine/purchase.actions.ts'
import { dispatch } from '../../purchase/machine/purchase.store.ts'
import { Button } from '../../ui/button.tsx'
import { isWaitedFor, type Shown } from './result.table.ts'
import styles from './result.module.css'

const later = () => dispatch({ type: 'laterPressed' })
const changeWay = () => dispatch({ type: 'changeWayPressed' })
const check = () => dispatch({ type: 'donePressed' })

/** The buttons of each state. */
export function ResultFoot({ state }: { state: Shown }) {
  const t = useCopy()
  if (isWaitedFor(state)) return <WaitingFoot state={state} />
  if (state.at === 'failed' && state.order.own)
    return (
      <Foot closes={t('result:later')}>
        <Button look="ghost" wide onClick={changeWay}>
          {t('result:change_recharge_way')}
        </Button>
        <Button wide onClick={changeWay}>
          {t('result:recharge_continue')}
        </Button>
      </Foot>
    )
  return (
    <Foot>
      <Button wide onClick={later}>
        {t(state.at === 'success' ? 'result:recharge_done' : 'shell:home')}
      </Button>
    </Foot>
  )
}

/** Only who has bought it here can go on to pay it. */
function WaitingFoot({ state }: { state: Shown }) {
  const t = useCopy()
  const { own } = state.order
  const again = state.at !== 'handedOff'
  return (
    <Foot closes={t(own ? 'result:later' : 'shell:close')}>
      {own && (
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
  /** The name of a way out that leaves the order for later. */
  closes?: string
  children: ReactNode
}

function Foot({ closes, children }: FootProps) {
  return (
    <div className={styles.foot}>
      <div className={styles.answers}>{children}</div>
      {closes !== undefined && (
        <Button look="quiet" wide onClick={later}>
          {closes}
        </Button>
      )}
    </div>
  )
}
