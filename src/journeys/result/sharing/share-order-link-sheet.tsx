import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { ShareLinkSheet } from '../../../shared/sharing/share-link-sheet.tsx'

interface ShareOrderLinkSheetProps {
  id: number
  overlay: { billingNo: string }
}

/** Shows an order's status link, to open the order on another device or send it to customer service. */
export function ShareOrderLinkSheet({ id, overlay: { billingNo } }: ShareOrderLinkSheetProps) {
  const t = useTranslate()
  return (
    <ShareLinkSheet id={id} title={t('result:share')} text={t('result:share_text')} link={getStatusLink(billingNo)} />
  )
}

/** Returns the status link. It has no other parameters, so it works in any browser and in both layouts. */
const getStatusLink = (billingNo: string) =>
  `${window.location.origin}/result?${new URLSearchParams({ billing_no: billingNo }).toString()}`
