import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { OfflineNotice } from '../../../shared/offline-notice.tsx'
import { Sheet } from '../../../ui/dialogs/sheet.tsx'
import { ClaimableCouponList } from './claimable-coupon-list.tsx'

export function ClaimCouponSheet({ id }: { id: number }) {
  const t = useTranslate()
  return (
    <Sheet title={t('coupons:claim_title')} closeLabel={t('shell:close')} onClose={() => closeOverlay(id)}>
      <OfflineNotice />
      <ClaimableCouponList />
    </Sheet>
  )
}
