import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { resendPendingRequests } from '../../kernel/http/shared-requests.ts'
import type { TranslateFunction, CopyKey } from '../../kernel/i18n/copy-types.ts'
import { formatPrice } from '../../kernel/money/format-price.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import type { Order } from '../../purchase/ledger/order.schema.ts'
import { getOrderPayRegion } from '../../purchase/orders/order-region.ts'
import { continueToPayment } from '../../purchase/machine/purchase.actions.ts'
import { dispatchPurchaseEvent } from '../../purchase/machine/purchase.store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { BuyAgainButton } from './game/buy-again-button.tsx'
import { BackToGameButton } from './game/back-to-game-button.tsx'
import type { ResultAction, ResultState } from './result.table.ts'
import type { GameReturn } from './game/use-game-link-after-purchase.ts'

/** Text and handler of each action in `result.table.ts`. To add an action, add its name there and a row here. */
interface ActionButton {
  readonly words: CopyKey
  readonly run: () => void
  /** True if the button leads to a payment and shows the price. */
  readonly showsPrice?: true
}

/** Closes the result. The player can reopen the order from the order list. */
export const closeResultForLater = () => dispatchPurchaseEvent({ type: 'laterPressed' })
const changePayMethod = () => dispatchPurchaseEvent({ type: 'changePayMethodPressed' })
const refreshStatus = () => {
  resendPendingRequests()
  dispatchPurchaseEvent({ type: 'donePressed' })
}

const actionButtons: Readonly<Record<Exclude<ResultAction, 'backToGame' | 'again' | 'checking'>, ActionButton>> = {
  pay: { words: 'result:to_pay', run: continueToPayment, showsPrice: true },
  payOn: { words: 'result:to_pay_continue', run: continueToPayment, showsPrice: true },
  paid: { words: 'result:recharge_done_pending', run: refreshStatus },
  refresh: { words: 'result:refresh', run: refreshStatus },
  tryAgain: { words: 'result:recharge_continue', run: changePayMethod, showsPrice: true },
  changePayMethod: { words: 'result:change_recharge_way', run: changePayMethod },
  done: { words: 'result:recharge_done', run: closeResultForLater },
  later: { words: 'result:later', run: closeResultForLater },
  close: { words: 'shell:close', run: closeResultForLater },
  home: { words: 'shell:home', run: closeResultForLater },
}

interface ActionProps {
  state: ResultState
  t: TranslateFunction
  gameReturn: GameReturn | undefined
}

export function renderPrimaryAction(action: ResultAction, { state: { order }, t, gameReturn }: ActionProps): ReactNode {
  if (action === 'backToGame') return gameReturn && <BackToGameButton game={gameReturn.game} look="primary" />
  if (action === 'again') return <BuyAgainButton order={order} />
  if (action === 'checking')
    return (
      <Button wide busy={t('result:refreshing')}>
        {t('result:refresh')}
      </Button>
    )
  const { words, run, showsPrice } = actionButtons[action]
  return (
    <Button wide onClick={run}>
      {t(words)} {showsPrice && <OrderPrice order={order} />}
    </Button>
  )
}

export function renderSecondaryAction(action: ResultAction, { state: { order }, t }: ActionProps): ReactNode {
  if (action === 'again') return <BuyAgainButton key={action} order={order} />
  if (action === 'backToGame' || action === 'checking') return null
  const { words, run } = actionButtons[action]
  return (
    <Button key={action} look="quiet" onClick={run}>
      {t(words)}
    </Button>
  )
}

function OrderPrice({ order }: { order: Order }) {
  const { words } = order
  const { language } = useSnapshot(sessionStore)
  if (!words) return null
  return (
    <>
      · <bdi>{formatPrice(words.amount, words.currency, language, getOrderPayRegion(order))}</bdi>
    </>
  )
}
