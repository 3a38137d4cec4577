import type { officeApiCalls } from '../../office/contract/calls.table.ts'
import type { officeSessionApiCalls } from '../../office/contract/calls/session.calls.ts'
import { createCatalogueHandlers } from './catalogue/catalogue-handlers.ts'
import type { PreviewOptions } from './catalogue/preview-grant.ts'
import { companyHandlers } from './companies/company-handlers.ts'
import { figuresHandlers } from './figures/figures-handlers.ts'
import { createLawHandlers } from './law/law-handlers.ts'
import { logHandlers } from './log/log-handlers.ts'
import type { OfficeHandlers } from './office-handler.ts'
import { createOrderHandlers } from './orders/order-handlers.ts'
import type { OrderEventStreams } from './orders/order-event-streams.ts'
import type { OpenIdClient } from './sessions/openid.ts'
import type { PasskeyService } from './sessions/passkey-service.ts'
import { reconciliationHandlers } from './reconciliation/reconciliation-handlers.ts'
import { createSessionHandlers, type SessionHandlers } from './sessions/session-handlers.ts'
import { createPlayerHandlers } from './players/player-handlers.ts'
import { createStaffHandlers } from './staff/staff-handlers.ts'
import { todayHandlers } from './today/today-handlers.ts'
import { savedViewHandlers } from './views/view-handlers.ts'

interface HandlerDeps {
  readonly origin: string
  readonly passkeys: PasskeyService
  readonly openid: OpenIdClient | undefined
  readonly streams: OrderEventStreams
  readonly preview: PreviewOptions | undefined
}

type WorkCalls = Omit<typeof officeApiCalls, keyof typeof officeSessionApiCalls>

/**
 * Handlers of all office calls. Session calls have their own context, because they also run before the user signs in.
 */
export interface AllOfficeHandlers {
  readonly session: SessionHandlers
  readonly work: OfficeHandlers<WorkCalls>
}

export const createOfficeHandlers = ({
  origin,
  passkeys,
  openid,
  streams,
  preview,
}: HandlerDeps): AllOfficeHandlers => ({
  session: createSessionHandlers({ passkeys, openid }),
  work: {
    ...createStaffHandlers(origin),
    ...logHandlers,
    ...createLawHandlers(origin, preview),
    ...createOrderHandlers(origin, streams),
    ...createPlayerHandlers(origin),
    ...todayHandlers,
    ...figuresHandlers,
    ...reconciliationHandlers,
    ...savedViewHandlers,
    ...createCatalogueHandlers(preview),
    ...companyHandlers,
  },
})
