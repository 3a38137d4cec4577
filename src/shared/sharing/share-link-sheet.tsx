import type { ReactNode } from 'react'
import { copyToClipboard } from '../../kernel/copy-to-clipboard.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { QrCode } from './qr-code.tsx'
import { shareLink } from './share-link.ts'
import styles from './share-link-sheet.module.css'

interface ShareLinkSheetProps {
  id: number
  title: string
  /** Explains the purpose of the link, and what its recipients can see. */
  text: string
  link: string
  note?: ReactNode
}

/** Shows a link as text and QR code, with buttons to share or copy it. Needs the texts of the namespace `result`. */
export function ShareLinkSheet({ id, title, text, link, note }: ShareLinkSheetProps) {
  const t = useTranslate()
  const copyLink = () => void copyToClipboard(link, { name: t('result:copy_link'), done: t('result:link_copied') })
  const copyButton = (
    <Button look={canShare ? 'ghost' : 'primary'} wide icon={<Icon name="copy" size={20} />} onClick={copyLink}>
      {t('result:copy_link')}
    </Button>
  )
  return (
    <Sheet
      title={title}
      closeLabel={t('shell:close')}
      onClose={() => closeOverlay(id)}
      footer={{
        ...(canShare
          ? {
              secondaryAction: copyButton,
              action: (
                <Button wide icon={<Icon name="share" size={20} />} onClick={() => void shareLink(link, copyLink)}>
                  {t('result:send_link')}
                </Button>
              ),
            }
          : { action: copyButton }),
        ...(note === undefined ? {} : { note }),
      }}
    >
      <div className={styles.body}>
        <p>{text}</p>
        <QrCode text={link} label={t('result:qr_label')} />
        <p className={styles.link} dir="ltr">
          {link}
        </p>
      </div>
    </Sheet>
  )
}

const canShare = 'share' in navigator
