import { useState } from 'react'
import type { OfficeReplyOf } from '../../contract/call.ts'
import { officeLegalRulesApiCalls as calls } from '../../contract/calls/law.calls.ts'
import { callOfficeApi } from '../api/call-office.ts'
import { usePreviewTab } from '../catalogue/draft/use-preview-tab.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useBrandNameByKey } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { MutationErrorNotice } from '../ui/mutation-error-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import type { RulesRequest } from './rules-request.ts'
import styles from './rules.module.css'

interface RulesStoresProps extends Pick<OfficeReplyOf<typeof calls.listRules>, 'stores' | 'hasPreview'> {
  readonly purchase: RulesRequest
}

/** Opens each store as the selected player sees it on the selected day, or the live store if there are no previews. */
export function RulesStores({ stores, hasPreview, purchase }: RulesStoresProps) {
  const { t } = useOfficeTranslation()
  const brandName = useBrandNameByKey()
  if (stores.length === 0) return null
  const note = t(hasPreview ? 'office:rules_preview_note' : 'office:rules_stores_note')
  return (
    <Panel title={t('office:rules_stores')} aside={note}>
      {hasPreview ? (
        <StorePreviews brands={stores.map(({ brand }) => brand)} purchase={purchase} />
      ) : (
        <ul className={styles.stores}>
          {stores.map(({ brand, url }) => (
            <li key={brand}>
              <a href={url} target="_blank" rel="noreferrer">
                {brandName(brand)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function StorePreviews({ brands, purchase }: { readonly brands: readonly string[]; readonly purchase: RulesRequest }) {
  const { t, language } = useOfficeTranslation()
  const brandName = useBrandNameByKey()
  const [isUndatedOn, setUndatedOn] = useState(false)
  const preview = usePreviewTab((brand: string) =>
    callOfficeApi(calls.previewStore, { ...purchase, brand, isUndatedOn, language }),
  )
  return (
    <>
      <label className={styles.undated}>
        <input type="checkbox" checked={isUndatedOn} onChange={({ target }) => setUndatedOn(target.checked)} />
        {t('office:rules_undated')}
      </label>
      <ul className={styles.stores}>
        {brands.map((brand) => (
          <li key={brand}>
            <Button disabled={preview.isPending} onClick={() => preview.open(brand)}>
              {brandName(brand)}
            </Button>
          </li>
        ))}
      </ul>
      {preview.isBlocked && <Notice tone="bad" title={t('office:preview_blocked')} isAlert />}
      <MutationErrorNotice error={preview.error} />
    </>
  )
}
