import { useState } from 'react'
import { officeCatalogueApiCalls as calls, maxPictureBytes } from '../../../contract/calls/catalogue.calls.ts'
import { useIdempotentRequestId, useOfficeMutation } from '../../api/use-call.ts'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { MutationErrorNotice } from '../../ui/mutation-error-notice.tsx'
import { compressPicture } from './compress-picture.ts'
import styles from './files.module.css'

interface UploadPictureDialogProps {
  readonly brand: string
  readonly onClose: () => void
}

export function UploadPictureDialog({ brand, onClose }: UploadPictureDialogProps) {
  const { t } = useOfficeTranslation()
  const requestIdFor = useIdempotentRequestId()
  const [picture, setPicture] = useState<string>()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const upload = useOfficeMutation(calls.uploadPicture)
  const choose = async (file: File | undefined) => {
    upload.reset()
    setIsUnreadable(false)
    setPicture(undefined)
    if (!file) return
    try {
      setPicture(await compressPicture(file, maxPictureBytes))
    } catch {
      setIsUnreadable(true)
    }
  }
  const send = () => {
    const data = picture?.split(',')[1]
    if (data !== undefined && !upload.isPending) upload.mutate({ brand, data, requestId: requestIdFor(data) })
  }
  const address = upload.data?.address
  return (
    <Dialog
      title={t('office:do_upload_picture')}
      onClose={onClose}
      onSubmit={send}
      footer={
        address === undefined ? (
          <>
            <Button onClick={onClose}>{t('office:cancel')}</Button>
            <Button kind="primary" type="submit" keys="Ctrl Enter" disabled={!picture || upload.isPending}>
              {t('office:do_upload_picture')}
            </Button>
          </>
        ) : (
          <Button kind="primary" onClick={onClose}>
            {t('office:close')}
          </Button>
        )
      }
    >
      <Field
        label={t('office:subject_picture')}
        hint={t('office:picture_hint')}
        error={isUnreadable ? t('office:rule_pictureType') : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            required
            accept="image/png,image/jpeg,image/webp"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        )}
      </Field>
      {picture !== undefined && <img className={styles.picture} src={picture} alt={t('office:subject_picture')} />}
      {address !== undefined && (
        <p className={styles.address}>
          <code>{address}</code> <CopyButton text={address} what={t('office:picture_address')} />
        </p>
      )}
      <MutationErrorNotice error={upload.error} />
    </Dialog>
  )
}
