import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { loadingState, mapResultToLoadable, type Loadable } from '../../kernel/loading/loadable.ts'
import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { LoadErrorMessage } from '../../shared/load-error-message.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { PrintableReceipt } from './printable-receipt.tsx'
import { loadReceipt, isPrintingSupported, downloadReceipt, type SignedReceipt } from './receipt.actions.ts'
import styles from './receipt.module.css'

interface ReceiptSheetProps {
  id: number
  overlay: { billingNo: string }
}

/** Sheet with the signed receipt, and buttons to save and print it. */
export function ReceiptSheet({ id, overlay: { billingNo } }: ReceiptSheetProps) {
  const t = useTranslate()
  const { receipt, askAgain } = useReceipt(billingNo)
  const ready = receipt.state === 'ready' ? receipt.data : undefined
  const save = (look: 'primary' | 'ghost') => (
    <Button look={look} wide disabled={!ready} onClick={() => ready && void downloadReceipt(ready)}>
      {t('result:receipt_save')}
    </Button>
  )
  return (
    <Sheet
      title={t('result:receipt')}
      closeLabel={t('shell:close')}
      onClose={() => closeOverlay(id)}
      fixedHeight
      footer={
        isPrintingSupported()
          ? {
              action: (
                <Button wide disabled={!ready} onClick={() => window.print()}>
                  {t('result:receipt_print')}
                </Button>
              ),
              secondaryAction: save('ghost'),
              note: <p className={styles.note}>{t('result:receipt_signed')}</p>,
            }
          : { action: save('primary'), note: <p className={styles.note}>{t('result:receipt_signed')}</p> }
      }
    >
      {receipt.state === 'loading' && (
        <output aria-busy="true" aria-label={t('shell:loading')}>
          <Skeleton blockSize={360} round="m" />
        </output>
      )}
      {receipt.state === 'failed' && <LoadErrorMessage failure={receipt.failure} onRetry={askAgain} />}
      {ready && <PrintableReceipt receipt={ready.receipt} />}
      {ready && <PrintPage signed={ready} />}
    </Sheet>
  )
}

function useReceipt(billingNo: string) {
  const [receipt, setReceipt] = useState<Loadable<SignedReceipt>>(loadingState)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    void loadReceipt(billingNo).then((result) => setReceipt(mapResultToLoadable(result)))
  }, [billingNo, attempt])
  const reload = () => {
    setReceipt(loadingState)
    setAttempt(attempt + 1)
  }
  return { receipt, askAgain: reload }
}

/** Separate page for printing, because browsers would clip a dialog. */
function PrintPage({ signed: { receipt } }: { signed: SignedReceipt }) {
  const t = useTranslate()
  useEffect(() => {
    document.documentElement.dataset['printing'] = ''
    return () => void delete document.documentElement.dataset['printing']
  }, [])
  return createPortal(
    <article className={styles.page}>
      <h1>{t('result:receipt')}</h1>
      <PrintableReceipt receipt={receipt} />
    </article>,
    document.body,
  )
}
