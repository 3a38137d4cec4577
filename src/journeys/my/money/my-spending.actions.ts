import {
  getMySpending,
  pausePurchases,
  updateMonthlyBudget,
  type purchasePauseDays,
} from '../../../contract/calls/my-spending.calls.ts'
import type { Currency } from '../../../contract/domain.table.ts'
import type { MySpending } from '../../../contract/entities/my-spending.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { handleRequestFailure } from '../../../kernel/http/handle-request-failure.ts'
import type { Result } from '../../../kernel/http/result.ts'
import { t } from '../../../kernel/i18n/i18n.ts'
import { createReadyState, loadingState, mapResultToLoadable } from '../../../kernel/loading/loadable.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { showConfirmDialog } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { getPlayerTimeZone } from '../../../kernel/time/date-format.ts'
import { formatDays } from '../../../kernel/time/format-duration.ts'
import { createUuid } from '../../../kernel/visitor/uuid.ts'
import { getPayRegion } from '../../../purchase/selection/pay-region.ts'
import { loadSpendCap } from '../../../purchase/spend-cap/spend-cap.actions.ts'
import { mySpendingStore } from './my-spending.store.ts'

function getPlace() {
  const region = getPayRegion()
  return {
    time_zone: getPlayerTimeZone(),
    ...(sessionStore.area ? { domain_area: sessionStore.area } : {}),
    ...(region === undefined ? {} : { region }),
  }
}

/** Loads the account's spending. Ignores the response after an account switch. */
export async function loadMySpending(): Promise<void> {
  const suid = sessionStore.user?.suid
  mySpendingStore.money = loadingState
  if (suid === undefined) return
  const result = await callGateway(getMySpending, getPlace())
  if (sessionStore.user?.suid === suid) mySpendingStore.money = mapResultToLoadable(result)
}

async function change(send: () => Promise<Result<MySpending>>): Promise<boolean> {
  if (mySpendingStore.busy) return false
  const result = await runWithBusyState((isBusy) => (mySpendingStore.busy = isBusy), send)
  if (result?.ok) {
    mySpendingStore.money = createReadyState(result.data)
    // Reload the remaining amount, which is also shown before each purchase.
    void loadSpendCap()
  } else if (result) handleRequestFailure(result.failure)
  // Reload the budget, because another device may have changed its currency.
  if (result?.ok === false && result.failure.kind === 'code' && result.failure.name === 'badParameters')
    void loadMySpending()
  return result?.ok === true
}

/** Saves the monthly budget in the displayed currency; undefined removes it. Returns true if accepted. */
export const saveMonthlyBudget = (amount: string | undefined, currency: Currency): Promise<boolean> =>
  change(() =>
    callGateway(updateMonthlyBudget, {
      ...getPlace(),
      ...(amount === undefined ? {} : { amount }),
      currency,
      request_id: createUuid(),
    }),
  )

/** Pauses purchases after the player confirms that the pause cannot end early. */
export async function pausePurchasesForDays(days: (typeof purchasePauseDays)[number]): Promise<void> {
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
