import { t } from '../kernel/i18n/i18n.ts'
import { showConfirmDialog } from '../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../kernel/session/session.store.ts'
import { formatDay } from '../kernel/time/format-day.ts'

/**
 * Returns true if the buyer confirms the date of a postponed delivery. Buyers expect goods within seconds, and may
 * overlook the consent to an immediate delivery. `postponedTo` is a Unix time in seconds.
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
