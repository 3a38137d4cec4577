import { copyToClipboard } from '../../../kernel/copy-to-clipboard.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { Sheet } from '../../../ui/dialogs/sheet.tsx'
import { QrCode } from './qr-code.tsx'
import { shareLink } from './share-link.ts'
import styles from './order-link-sheet.module.css'

interface OrderLinkSheetProps {
  id: number
  overlay: { billingNo: string }
}

/**
 * Shows an order's status link as text and QR code, to open the order on another device or send it to customer service.
 */
export function OrderLinkSheet({ id, overlay: { billingNo } }: OrderLinkSheetProps) {
  const t = useTranslate()
  const link = getStatusLink(billingNo)
  const copyLink = () => void copyToClipboard(link, { name: t('result:copy_link'), done: t('result:link_copied') })
  const copyButton = (
    <Button look={canShare ? 'ghost' : 'primary'} wide icon={<Icon name="copy" size={20} />} onClick={copyLink}>
      {t('result:copy_link')}
    </Button>
  )
  return (
    <Sheet
      title={t('result:share')}
      closeLabel={t('shell:close')}
      onClose={() => closeOverlay(id)}
      footer={
        canShare
          ? {
              secondaryAction: copyButton,
              action: (
                <Button wide icon={<Icon name="share" size={20} />} onClick={() => void shareLink(link, copyLink)}>
                  {t('result:send_link')}
                </Button>
              ),
            }
          : { action: copyButton }
      }
    >
      <div className={styles.body}>
        <p>{t('result:share_text')}</p>
        <QrCode text={link} label={t('result:qr_label')} />
        <p className={styles.link} dir="ltr">
          {link}
        </p>
      </div>
    </Sheet>
  )
}

const canShare = 'share' in navigator

/** Returns the status link. It has no other parameters, so it works in any browser and in both layouts. */
const getStatusLink = (billingNo: string) =>
  `${window.location.origin}/result?${new URLSearchParams({ billing_no: billingNo }).toString()}`
