import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { retryPendingRequests } from '../../kernel/http/shared-requests.ts'
import type { Copy, CopyKey } from '../../kernel/i18n/copy-types.ts'
import { formatPrice } from '../../kernel/money/format-price.ts'
import { session } from '../../kernel/session/session.store.ts'
import type { Order } from '../../purchase/ledger/order.schema.ts'
import { payRegionOf } from '../../purchase/order-region.ts'
import { continueToPayment } from '../../purchase/machine/purchase.actions.ts'
import { dispatch } from '../../purchase/machine/purchase.store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { AgainButton } from './game/buy-again-button.tsx'
import { BackToGame } from './game/back-to-game-button.tsx'
import type { ResultAction, Shown } from './result.table.ts'
import type { WayBack } from './game/use-game-return.ts'

/**
 * The button of each action of `result.table.ts`, which says where it stands.
 * To add an action: its name there, its words and what it does here.
 */
interface Press {
  readonly words: CopyKey
  readonly run: () => void
  /** It leads to a payment, and says of how much. */
  readonly costs?: true
}

/** The order is put aside: it can be looked at later. */
export const later = () => dispatch({ type: 'laterPressed' })
const changePayMethod = () => dispatch({ type: 'changePayMethodPressed' })
const check = () => {
  retryPendingRequests()
  dispatch({ type: 'donePressed' })
}

const presses: Readonly<Record<Exclude<ResultAction, 'backToGame' | 'again' | 'checking'>, Press>> = {
  pay: { words: 'result:to_pay', run: continueToPayment, costs: true },
  payOn: { words: 'result:to_pay_continue', run: continueToPayment, costs: true },
  paid: { words: 'result:recharge_done_pending', run: check },
  refresh: { words: 'result:refresh', run: check },
  tryAgain: { words: 'result:recharge_continue', run: changePayMethod, costs: true },
  changePayMethod: { words: 'result:change_recharge_way', run: changePayMethod },
  done: { words: 'result:recharge_done', run: later },
  later: { words: 'result:later', run: later },
  close: { words: 'shell:close', run: later },
  home: { words: 'shell:home', run: later },
}

interface ActionProps {
  state: Shown
  t: Copy
  wayBack: WayBack | undefined
}

/** The one to press. */
export function primaryAction(action: ResultAction, { state: { order }, t, wayBack }: ActionProps): ReactNode {
  if (action === 'backToGame') return wayBack && <BackToGame game={wayBack.game} look="primary" />
  if (action === 'again') return <AgainButton order={order} />
  if (action === 'checking')
    return (
      <Button wide busy={t('result:refreshing')}>
        {t('result:refresh')}
      </Button>
    )
  const { words, run, costs } = presses[action]
  return (
    <Button wide onClick={run}>
      {t(words)} {costs && <PriceOf order={order} />}
    </Button>
  )
}

/** A way on beside it. */
export function quietAction(action: ResultAction, { state: { order }, t }: ActionProps): ReactNode {
  if (action === 'again') return <AgainButton key={action} order={order} />
  if (action === 'backToGame' || action === 'checking') return null
  const { words, run } = presses[action]
  return (
    <Button key={action} look="quiet" onClick={run}>
      {t(words)}
    </Button>
  )
}

/** The price on the button. */
function PriceOf({ order }: { order: Order }) {
  const { words } = order
  const { language } = useSnapshot(session)
  if (!words) return null
  return (
    <>
      · <bdi>{formatPrice(words.amount, words.currency, language, payRegionOf(order))}</bdi>
    </>
  )
}
