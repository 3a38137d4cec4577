import { useRef } from 'react'
import { useOfficeTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import type { FieldControl } from '../../../ui/field.tsx'
import { StatusLabel } from '../../../ui/status-label.tsx'
import { MutationErrorNotice } from '../../../ui/mutation-error-notice.tsx'
import { useUploadPicture } from '../../files/use-upload-picture.ts'
import { useFieldFormState } from '../form-context.ts'
import styles from '../forms.module.css'

interface PictureControlProps {
  readonly attributes: FieldControl
  readonly label: string
  readonly value: string
  readonly onChange: (address: string) => void
}

/**
 * Returns true for uploaded pictures. The office cannot show built-in pictures of the store and pictures from other
 * hosts.
 */
const hasPreview = (address: string): boolean => address.startsWith('/pictures/')

/** Picture field with a preview, the picture's URL and an upload button. */
export function PictureControl({ attributes, label, value, onChange }: PictureControlProps) {
  const { t } = useOfficeTranslation()
  const { brand, isEditable } = useFieldFormState()
  const file = useRef<HTMLInputElement>(null)
  const upload = useUploadPicture(brand, onChange)
  return (
    <div className={styles.picture}>
      {hasPreview(value) && <img src={value} alt="" loading="lazy" />}
      <div className={styles.address}>
        <input
          {...attributes}
          readOnly={!isEditable}
          value={value}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
        {isEditable && (
          <>
            <Button
              disabled={upload.isPending}
              aria-label={`${t('office:do_upload_picture')}: ${label}`}
              onClick={() => file.current?.click()}
            >
              {t('office:do_upload_picture')}
            </Button>
            <input
              ref={file}
              hidden
              type="file"
              accept="image/png,image/jpeg,image/webp"
              onChange={({ target }) => {
                upload.send(target.files?.[0])
                // Clear the field. Otherwise, selecting the same file again would fire no event.
                target.value = ''
              }}
            />
          </>
        )}
      </div>
      <output>{upload.isPending && <StatusLabel tone="idle">{t('office:picture_uploading')}</StatusLabel>}</output>
      {upload.isUnreadable && <StatusLabel tone="bad">{t('office:rule_pictureType')}</StatusLabel>}
      <MutationErrorNotice error={upload.error} />
    </div>
  )
}
