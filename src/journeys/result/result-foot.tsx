import type { Copy } from '../../kernel/i18n/catalogue.ts'
import { toPay } from '../../purchase/machine/purchase.actions.ts'
import { dispatch } from '../../purchase/machine/purchase.store.ts'
import { Button } from '../../ui/button.tsx'
import type { SheetFoot } from '../../ui/sheet.tsx'
import { isWaitedFor, type Shown } from './result.table.ts'

/** The order is put aside: it can be looked at later. */
export const later = () => dispatch({ type: 'laterPressed' })
const changeWay = () => dispatch({ type: 'changeWayPressed' })
const check = () => dispatch({ type: 'donePressed' })

/** The buttons of each state; the last way out leaves the order for later. */
export function resultFoot(state: Shown, t: Copy): SheetFoot {
  if (isWaitedFor(state)) return waitingFoot(state, t)
  if (state.at === 'failed' && state.order.own)
    return {
      beside: (
        <Button look="ghost" wide onClick={changeWay}>
          {t('result:change_recharge_way')}
        </Button>
      ),
      action: (
        <Button wide onClick={changeWay}>
          {t('result:recharge_continue')}
        </Button>
      ),
      note: closing(t('result:later')),
    }
  return {
    action: (
      <Button wide onClick={later}>
        {t(state.at === 'success' ? 'result:recharge_done' : 'shell:home')}
      </Button>
    ),
  }
}

/** Only who has bought it here can go on to pay it. */
function waitingFoot(state: Shown, t: Copy): SheetFoot {
  const { own } = state.order
  const again = state.at !== 'handedOff'
  return {
    ...(own
      ? {
          beside: (
            <Button look="ghost" wide onClick={toPay}>
              {t(again ? 'result:to_pay_continue' : 'result:to_pay')}
            </Button>
          ),
        }
      : {}),
    action: (
      <Button wide busy={state.at === 'checking' && t('result:refreshing')} onClick={check}>
        {t(again ? 'result:refresh' : 'result:recharge_done_pending')}
      </Button>
    ),
    note: closing(t(own ? 'result:later' : 'shell:close')),
  }
}

const closing = (words: string) => (
  <Button look="quiet" wide onClick={later}>
    {words}
  </Button>
)
