import { getMyMoney, pausePurchases, setBudget, type pauseDays } from '../../../contract/calls/my-money.calls.ts'
import type { Currency } from '../../../contract/domain.table.ts'
import type { MyMoney } from '../../../contract/entities/my-money.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { handleFailure } from '../../../kernel/http/handle-failure.ts'
import type { Result } from '../../../kernel/http/result.ts'
import { t } from '../../../kernel/i18n/i18n.ts'
import { createReadyState, loadingState, resultToLoadable } from '../../../kernel/loading/loadable.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { showConfirmDialog } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { getTimeZone } from '../../../kernel/time/date-format.ts'
import { formatDays } from '../../../kernel/time/format-duration.ts'
import { createUuid } from '../../../kernel/visitor/uuid.ts'
import { loadSpendCap } from '../../../purchase/spend-cap/spend-cap.actions.ts'
import { myMoneyStore } from './my-money.store.ts'

const getPlace = () => ({
  time_zone: getTimeZone(),
  ...(sessionStore.area ? { domain_area: sessionStore.area } : {}),
})

/** Loads the account's spending. Ignores the response if the player has switched accounts in the meantime. */
export async function loadMyMoney(): Promise<void> {
  const suid = sessionStore.user?.suid
  myMoneyStore.money = loadingState
  if (suid === undefined) return
  const result = await callGateway(getMyMoney, getPlace())
  if (sessionStore.user?.suid === suid) myMoneyStore.money = resultToLoadable(result)
}

async function change(send: () => Promise<Result<MyMoney>>): Promise<boolean> {
  if (myMoneyStore.busy) return false
  const result = await runWithBusyState((isBusy) => (myMoneyStore.busy = isBusy), send)
  if (result?.ok) {
    myMoneyStore.money = createReadyState(result.data)
    // The last step of a purchase shows the amount left, so reload it.
    void loadSpendCap()
  } else if (result) handleFailure(result.failure)
  // Another device may have changed the currency of the budget, so load it again.
  if (result?.ok === false && result.failure.kind === 'code' && result.failure.name === 'badParameters')
    void loadMyMoney()
  return result?.ok === true
}

/**
 * Saves the monthly budget in the currency that the player was shown. An undefined amount removes the budget. Returns
 * true if the gateway accepted the change.
 */
export const saveBudget = (amount: string | undefined, currency: Currency): Promise<boolean> =>
  change(() =>
    callGateway(setBudget, {
      ...getPlace(),
      ...(amount === undefined ? {} : { amount }),
      currency,
      request_id: createUuid(),
    }),
  )

/** Pauses purchases after the player has confirmed that the pause cannot be ended early. */
export async function pauseFor(days: (typeof pauseDays)[number]): Promise<void> {
  const isConfirmed = await showConfirmDialog({
    title: t('my:pause_title', { time: formatDays(Number(days), sessionStore.language) }),
    content: [t('my:pause_final')],
    closeByOverlay: true,
    confirmText: t('my:pause_confirm'),
    cancelText: t('shell:back'),
    whiteButton: true,
    isHtml: false,
  })
  if (isConfirmed) await change(() => callGateway(pausePurchases, { ...getPlace(), days, request_id: createUuid() }))
}
