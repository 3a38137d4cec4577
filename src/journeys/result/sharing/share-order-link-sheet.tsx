import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { ShareLinkSheet } from '../../../shared/sharing/share-link-sheet.tsx'

interface ShareOrderLinkSheetProps {
  id: number
  overlay: { billingNo: string }
}

/** Shows an order's status link for another device or customer service. */
export function ShareOrderLinkSheet({ id, overlay: { billingNo } }: ShareOrderLinkSheetProps) {
  const t = useTranslate()
  return (
    <ShareLinkSheet id={id} title={t('result:share')} text={t('result:share_text')} link={getStatusLink(billingNo)} />
  )
}

/** Returns the status link without other parameters, for any browser and layout. */
const getStatusLink = (billingNo: string) =>
  `${window.location.origin}/result?${new URLSearchParams({ billing_no: billingNo }).toString()}`
