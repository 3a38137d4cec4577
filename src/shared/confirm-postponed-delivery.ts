import { t } from '../kernel/i18n/i18n.ts'
import { showConfirmDialog } from '../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../kernel/session/session.store.ts'
import { formatDay } from '../kernel/time/format-day.ts'

/**
 * Asks the buyer to confirm the date of a delivery without consent to an immediate one, because buyers expect goods
 * within seconds and may overlook the consent. `postponedTo` is a Unix time in seconds.
 */
export const confirmPostponedDelivery = (postponedTo: number): Promise<boolean> =>
  showConfirmDialog({
    title: t('recharge:later_title', { date: formatDay(postponedTo * 1000, sessionStore.language) }),
    content: [t('recharge:later_text')],
    closeByOverlay: true,
    confirmText: t('recharge:order'),
    cancelText: t('shell:back'),
    whiteButton: false,
    isHtml: false,
  })
