import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { Copy } from '../../kernel/i18n/catalogue.ts'
import { formatPrice } from '../../kernel/money/format-price.ts'
import { session } from '../../kernel/session/session.store.ts'
import type { Order } from '../../purchase/ledger/order.schema.ts'
import { toPay } from '../../purchase/machine/purchase.actions.ts'
import { dispatch } from '../../purchase/machine/purchase.store.ts'
import { Button } from '../../ui/button.tsx'
import type { SheetFoot } from '../../ui/sheet.tsx'
import { AgainButton } from './again-button.tsx'
import { BackToGame } from './back-to-game.tsx'
import { isWaitedFor, type Shown } from './result.table.ts'
import type { WayBack } from './use-way-back.ts'
import styles from './result.module.css'

/** The order is put aside: it can be looked at later. */
export const later = () => dispatch({ type: 'laterPressed' })
const changeWay = () => dispatch({ type: 'changeWayPressed' })
const check = () => dispatch({ type: 'donePressed' })

/** The buttons of each state; the last way out leaves the order for later. */
export function resultFoot(state: Shown, t: Copy, wayBack: WayBack | undefined): SheetFoot {
  if (isWaitedFor(state)) return waitingFoot(state, t)
  if (state.at === 'failed' && state.order.own)
    return {
      action: (
        <Button wide onClick={changeWay}>
          {t('result:recharge_continue')} <PriceOf order={state.order} />
        </Button>
      ),
      note: (
        <QuietAnswers>
          <Button look="quiet" onClick={changeWay}>
            {t('result:change_recharge_way')}
          </Button>
          {closing(t('result:later'))}
        </QuietAnswers>
      ),
    }
  return state.at === 'success' ? deliveredFoot(state.order, t, wayBack) : { action: closingWide(t('shell:home')) }
}

/** Who came from the game goes back there first; done closes the result in any case. */
function deliveredFoot(order: Order, t: Copy, wayBack: WayBack | undefined): SheetFoot {
  const again = <AgainButton order={order} />
  const done = t('result:recharge_done')
  if (!wayBack?.isFirst) return { action: closingWide(done), note: <QuietAnswers>{again}</QuietAnswers> }
  return {
    action: <BackToGame game={wayBack.game} look="primary" />,
    note: (
      <QuietAnswers>
        {closing(done)}
        {again}
      </QuietAnswers>
    ),
  }
}

/** To pay is the one thing to do, for who has bought it here; while it is being checked there is none. */
function waitingFoot(state: Shown, t: Copy): SheetFoot {
  const { own } = state.order
  const again = state.at !== 'handedOff'
  const checking = state.at === 'checking'
  const checkWords = t(again ? 'result:refresh' : 'result:recharge_done_pending')
  const close = closing(t(own ? 'result:later' : 'shell:close'))
  if (checking || !own)
    return {
      action: (
        <Button wide busy={checking && t('result:refreshing')} onClick={check}>
          {checkWords}
        </Button>
      ),
      note: close,
    }
  return {
    action: (
      <Button wide onClick={toPay}>
        {t(again ? 'result:to_pay_continue' : 'result:to_pay')} <PriceOf order={state.order} />
      </Button>
    ),
    note: (
      <QuietAnswers>
        <Button look="quiet" onClick={check}>
          {checkWords}
        </Button>
        {close}
      </QuietAnswers>
    ),
  }
}

/** What a press on the button will cost. */
function PriceOf({ order: { words } }: { order: Order }) {
  const { language } = useSnapshot(session)
  if (!words) return null
  return (
    <>
      · <bdi>{formatPrice(words.amount, words.currency, language)}</bdi>
    </>
  )
}

const QuietAnswers = ({ children }: { children: ReactNode }) => <div className={styles.quiet}>{children}</div>

const closingWide = (words: string) => (
  <Button wide onClick={later}>
    {words}
  </Button>
)

const closing = (words: string) => (
  <Button look="quiet" onClick={later}>
    {words}
  </Button>
)
