import { saveBirthMonth } from '../../../contract/calls/spend-cap.calls.ts'
import { findLegalWords } from '../../../contract/law/legal-texts.table.ts'
import { formatShownBirthConsent } from '../../../contract/law/statements.table.ts'
import { handleRequestFailure } from '../../../kernel/http/handle-request-failure.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { createUuid } from '../../../kernel/visitor/uuid.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { loadSpendCap } from '../../../purchase/spend-cap/spend-cap.actions.ts'
import { birthMonthStore } from './birth-month.store.ts'

/** Sends the month of birth. Returns true if the gateway accepted it. */
export async function sendBirthMonth(born: string, hasConsent: boolean): Promise<boolean> {
  const { clientId } = selectionStore.chosen
  if (birthMonthStore.busy || !clientId) return false
  const result = await runWithBusyState(
    (isBusy) => (birthMonthStore.busy = isBusy),
    async () =>
      callGateway(saveBirthMonth, {
        client_id: clientId,
        born,
        has_consent: hasConsent ? '1' : '0',
        ...(hasConsent ? { shown_statements: describeShownConsent() } : {}),
        request_id: createUuid(),
      }),
  )
  if (result?.ok) void loadSpendCap()
  else if (result) handleRequestFailure(result.failure)
  return result?.ok === true
}

function describeShownConsent(): string {
  const { brand, language } = sessionStore
  return formatShownBirthConsent((key) => findLegalWords(brand.legalWords, key, language))
}
